"""Words of empire.py, imperial.py, elections.py, defending.py and dnpr.py."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "imperial.lift": AskWords("18.2", "Take Imperial Influence from which Area? (done: it stays as it is)"),
    "imperial.place": AskWords("18.2", "Place Imperial Influence in which Area?"),
    "election.area": AskWords("18.9", "{0} is undecided between several candidates: for whom does it vote?"),
    "election.winner": AskWords("18.9", "Several candidates have the most votes: who becomes Emperor?"),
    "election.cb": AskWords("18.9", "Place a CB token on which Realm at War with HRE Members? (pass: none)"),
    "hre.call": AskWords("18.4", "{1} attacks {0}: do you join the War, Defending the HRE?"),
    "hre.defend": AskWords("18.4", "{0} attacks you: do you activate Defending the HRE?"),
    "hre.burden": AskWords(
        "18.3", "The Emperor is Defending the HRE: a exhaust Manpower, b lose Ducats, c lose Prestige, d a CB on {0}"
    ),
    "dnpr.realm": AskWords("16.5", "Which DNPR expands?"),
    "dnpr.province": AskWords("16.5", "{0} takes which Province?"),
    "dnpr.cb": AskWords("16.5", "{0} took a Province of your Ally: place a CB token on its Capital?"),
}

EVENTS = {
    "authority": EventWords("18.1", "by:n value:n", "Imperial Authority changes by {by} to {value}"),
    "hre.left": EventWords("18.6", "area", "{area} leaves the Holy Roman Empire"),
    "hre.rejoined": EventWords("18.6", "area", "{area} is reincorporated into the Holy Roman Empire"),
    "hre.dissolved": EventWords("18.7", "", "the Holy Roman Empire is dissolved"),
    "hre.no_religion": EventWords("18.7", "", "the Holy Roman Empire has no official Religion any more"),
    "hre.religion": EventWords("18.7", "religion", "the Holy Roman Empire is officially {religion}"),
    "hre.rolled": EventWords("18.8", "n", "a {n} is rolled for Imperial Authority"),
    "hre.call_refused": EventWords("18.4", "seat realm", "{seat} leaves {realm} to its fate"),
    "hre.defended": EventWords("18.4", "seat n", "{seat} is Defending the HRE with {n} Imperial Units"),
    "hre.manpower_exhausted": EventWords("18.3", "seat n", "{seat} exhausts {n} Manpower for the Empire"),
    "imperial.placed": EventWords("18.2", "area", "Imperial Influence is placed in {area}"),
    "imperial.disbanded": EventWords("18.4", "n", "{n} Imperial Units go home"),
    "election.held": EventWords("18.9", "seat", "an Imperial Election is held under {seat}"),
    "election.vote": EventWords("18.9", "area seat", "{area} votes for {seat}"),
    "election.no_vote": EventWords("18.9", "area", "{area} does not vote"),
    "election.emperor": EventWords("18.9", "seat", "{seat} is elected Emperor"),
    "election.none": EventWords("18.9", "", "nobody can be elected: the title stays where it is"),
    "dnpr.placed": EventWords("16.3", "realm colour", "DNPR tokens ({colour}) are placed for {realm}"),
    "dnpr.takes": EventWords("16.5", "realm province", "{realm} lays a DNPR token on {province}"),
}
