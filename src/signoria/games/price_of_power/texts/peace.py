"""Words of §10 Peace Resolution and §4.3 Phase 3."""

from __future__ import annotations

from signoria.kernel.words import AskWords, EventWords

ASKS: dict[str, AskWords] = {
    "peace.total": AskWords("10.1", "Total Victory: with which Enemy do you settle Peace now?"),
    "peace.war": AskWords("10.1", "With which Enemy do you settle Peace? What you leave goes on."),
    "peace.how": AskWords("10.1", "How shall the War with {0} end?"),
    "peace.enforce": AskWords("10.2", "You are the Victor over {0}: which Peace Term do you enforce?"),
    "peace.term": AskWords("10", "A Negotiated Peace with {0}: on which Term?"),
    "peace.victor": AskWords("10", "{0}: who is named Victor?"),
    "peace.clause": AskWords("10", "Negotiated Peace, {0}: add to the draft, or offer it"),
    "peace.answer": AskWords("10", "{0} offers Peace: {1}. Do you agree?"),
    "peace.ruler": AskWords("10", "Which discarded Leader becomes the Loser's Ruler?"),
    "peace.alliance": AskWords("10", "Gain an Alliance with {0}?"),
    "peace.army_home": AskWords("10.1", "Peace: where does {1} go from {0}?"),
    "peace.units_home": AskWords("10.1", "Peace: where do the Units in {0} go?"),
    "keep.province": AskWords("10", "Peace with {0}: which Province do you not keep?"),
    "keep.mode": AskWords("10", "What becomes of {0}?"),
    "keep.regain": AskWords("10", "In exchange for {0}: which Province do you regain?"),
    "keep.give": AskWords("10", "In exchange, with {0}: which Province do you give as well?"),
    "keep.ally": AskWords("10", "Gain an Alliance with a Liberated Realm?"),
    "keep.colour": AskWords("14.3", "DNPR tokens of which colour for {0}?"),
    "keep.relief": AskWords("10", "Discard a Claim to remove 2 Unrest: in which Area?"),
    "keep.calm": AskWords("10", "Unrest is removed: from which Province?"),
    "keep.claim": AskWords("10", "You have lost Provinces: where do you place a Claim?"),
    "phase.tolerance": AskWords("4.3", "Religious Dissent: which Area stays calm, thanks to Tolerance?"),
    "phase.dissent": AskWords("4.3", "Religious Dissent in {0}: which Town gains Unrest?"),
    "phase.vassal_dissent": AskWords("4.3", "Religious Dissent of Vassals: lose Influence in an Area, or gain Unrest?"),
    "phase.unrest": AskWords("4.3", "Which Town gains Unrest?"),
    "phase.calm": AskWords("4.3", "Stability: from which Province do you remove Unrest?"),
}

EVENTS: dict[str, EventWords] = {
    "peace.automatic": EventWords("10.1", "seat realm", "nothing is Occupied between {seat} and {realm}: White Peace"),
    "peace.concluded": EventWords("10.1", "seat realm term:word", "Peace between {seat} and {realm}: {term}"),
    "peace.surrender": EventWords("10.2", "seat realm", "{seat} Surrenders to {realm}"),
    "peace.returned": EventWords("10", "province realm", "{province} returns to {realm}"),
    "peace.kept": EventWords("10", "seat province", "{seat} keeps {province}"),
    "peace.vassal": EventWords("10", "seat realm", "{realm} becomes a Vassal of {seat}"),
    "peace.annexed": EventWords("10", "seat realm", "{seat} Annexes {realm}"),
    "peace.converted": EventWords("10", "realm religion", "{realm} is converted: {religion}"),
    "peace.offered": EventWords("10", "seat other:seat term:word", "{seat} offers Peace to {other}: {term}"),
    "peace.named": EventWords("10", "seat", "{seat} would be named Victor"),
    "peace.to_sell": EventWords("10", "province", "{province} would be returned for Ducats"),
    "peace.to_free": EventWords("10", "province", "{province} would be Liberated"),
    "peace.extra": EventWords("10", "seat what:word", "{seat} would have to do this: {what}"),
    "peace.declined": EventWords("10", "seat", "{seat} declines"),
    "peace.accepted": EventWords("10", "seat", "{seat} agrees"),
    "phase.cb_removed": EventWords("4.3", "seat realm", "the CB token of {seat} against {realm} is removed"),
    "phase.succession_over": EventWords("4.3", "seat realm", "the Disputed Succession of {seat} in {realm} is over"),
}
