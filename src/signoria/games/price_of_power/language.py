"""The effect language (LANGUAGE.md): from the texts of the decks to trees of `Term`s.

The texts have the shape of Python expressions, so Python's own parser reads them; what the names
mean is checked here, and whatever is wrong is a `Fault` that says what would be right.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches

from signoria.games.price_of_power.components import (
    AREA_OF_ID,
    DNPR_COLOURS,
    NOBODY,
    NODE_OF_ID,
    POWERS,
    PROVINCE_OF_ID,
    REALM_OF_ID,
    RELIGIONS,
    SEA_OF_ID,
)
from signoria.games.price_of_power.grammar import (
    ACT,
    ACTS,
    ANYTHING,
    AREAS,
    BINDERS,
    CODE,
    CODES,
    COLOUR,
    CONDITION,
    EFFECTS,
    FAITH,
    IDEA,
    IT,
    KIND_NAMES,
    NODES,
    NUMBER,
    PERSON,
    PERSONS,
    PLAYERS,
    POWER,
    PROVINCES,
    REALMS,
    SEAS,
    SETS,
    SIGNATURES,
    SUBJECT,
    UNIT,
    UNITS,
    WORDS,
    Signature,
)


@dataclass(frozen=True, slots=True)
class Term:
    """A piece of a text: a call, a word, an operator, an id (`id`), a literal number (`literal`), a list (`list`)."""

    kind: str
    name: str
    args: tuple[Term, ...] = ()
    named: tuple[tuple[str, Term], ...] = ()
    value: int = 0  # of an id or a literal; of `it` how many choices back it lies

    def option(self, name: str) -> Term | None:
        """An argument given by name."""
        return next((term for given, term in self.named if given == name), None)


class Fault(ValueError):
    """Something wrong in a text, and what would be right."""

    def __init__(self, what: str, fix: str = "") -> None:
        self.what = what
        self.fix = fix
        super().__init__(f"{what}; {fix}" if fix else what)


IDS: dict[str, dict[str, int]] = {
    AREAS: AREA_OF_ID,
    PROVINCES: PROVINCE_OF_ID,
    REALMS: REALM_OF_ID,
    SEAS: SEA_OF_ID,
    NODES: NODE_OF_ID,
    PLAYERS: {},
}
CLOSED: dict[str, dict[str, int]] = {
    POWER: {name: n for n, name in enumerate(POWERS)},
    FAITH: {name: n for n, name in enumerate(RELIGIONS)},
    COLOUR: {name: n for n, name in enumerate(DNPR_COLOURS)},
    UNIT: {name: n for n, name in enumerate(UNITS)},
    PERSON: {name: n for n, name in enumerate(PERSONS)},
    ACT: {name: n for n, name in enumerate(ACTS)},
}
ARITHMETIC: dict[type[ast.operator], str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//"}
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Eq: "==", ast.NotEq: "!=", ast.GtE: ">=", ast.Gt: ">",
}  # fmt: skip
SET_OPERATORS: dict[type[ast.operator], str] = {ast.BitOr: "|", ast.BitAnd: "&", ast.Sub: "-"}
LITERAL_LIMIT = 999
LISTED = 30  # names that a fault lists all
EXAMPLES = {EFFECTS: "influence(2, adjacent)", CONDITION: "stability >= 1 and at_peace", NUMBER: "2 + towns"}
MAKES: dict[tuple[str, str], str] = {
    (AREAS, PROVINCES): "with_provinces", (AREAS, REALMS): "areas_of", (AREAS, SEAS): "on_seas",
    (PROVINCES, AREAS): "provinces_in", (PROVINCES, REALMS): "of",
    (REALMS, AREAS): "realms_in", (REALMS, PROVINCES): "owners_of", (REALMS, PLAYERS): "realms_of",
    (SEAS, AREAS): "seas_of", (NODES, SEAS): "nodes_on", (PLAYERS, REALMS): "player",
}  # fmt: skip
"""The call that makes a set of one kind of a set of another."""
ASKS = {
    AREAS: "influence({}) >= 1", PROVINCES: "owns({})", REALMS: "allied({})", PLAYERS: "any_player({})",
    SEAS: "ships_in({}) >= 1", NODES: "merchants_in({}) >= 1",
}  # fmt: skip
"""What one may ask about a set."""
ASSIGNED = re.compile(r"[^<>=!]=[^=]")

# ---------------------------------------------------------------- reading a text


def parse(kind: str, text: str, ideas: Collection[str]) -> Term:
    """Read a text as a number, a condition, a set or (`effects`) one call; `ideas` are the Ideas there are."""
    reader = Reader(text, ideas)
    tree = reader.tree(kind)
    return reader.call(tree, EFFECTS, ()) if kind == EFFECTS else reader.read(tree, kind, ())


def parse_effects(texts: Sequence[str], ideas: Collection[str]) -> Term:
    """Read an effect list, one call a text."""
    return Term(EFFECTS, "list", tuple(parse(EFFECTS, text, ideas) for text in texts))


def likely(wrong: str, known: Collection[str], what: str) -> str:
    """What somebody may have meant."""
    close = get_close_matches(wrong, sorted(known), 3, 0.6)
    if close:
        near = SequenceMatcher(None, wrong, close[0]).ratio() - 0.1
        close = [one for one in close if SequenceMatcher(None, wrong, one).ratio() >= near]
        return "did you mean " + " or ".join(close) + "?"
    if len(known) <= LISTED:
        return f"{what}: " + ", ".join(sorted(known))
    return f"it must be {what} (see LANGUAGE.md)"


def remedy(name: str, wanted: str, given: Sequence[str]) -> str:
    """How a name that means something else can be used where this kind is wanted."""
    sets = [kind for kind in given if kind in SETS]
    if wanted == CONDITION:
        if NUMBER in given:
            return f'compare it: "{name} >= 1"'
        return f'ask about it: "{ASKS[sets[0]].format(name)}"' if sets else ""
    if wanted == NUMBER:
        return f'"count({name})" counts a set' if sets else ""
    makers = [MAKES[wanted, kind] for kind in sets if (wanted, kind) in MAKES]
    return " or ".join(f'"{maker}({name})"' for maker in makers) + f" makes {wanted.upper()} of it" if makers else ""


class Reader:
    """Reads one text."""

    def __init__(self, text: str, ideas: Collection[str]) -> None:
        self.text = text.strip()
        self.ideas = ideas

    def tree(self, kind: str) -> ast.expr:
        if not self.text:
            raise Fault("an empty text", "write something, or leave the key out")
        try:
            return ast.parse(self.text, mode="eval").body
        except SyntaxError as error:
            where = self.text[max(0, (error.offset or 1) - 8) : (error.offset or 1) + 8]
            fix = f'write it like "{EXAMPLES.get(kind, "seine | loire")}"'
            if kind == CONDITION and ASSIGNED.search(self.text):
                fix = "compare with == (or < <= != >= >)"
            elif "closed" in error.msg or "unmatched" in error.msg:
                fix = "close every ( and [ that is opened"
            raise Fault(f"{self.text!r} cannot be read near {where!r}", fix) from None

    def source(self, tree: ast.expr) -> str:
        return ast.get_source_segment(self.text, tree) or self.text

    def read(self, tree: ast.expr, kind: str, scope: tuple[str, ...]) -> Term:
        """Read what must be of a kind."""
        if kind == NUMBER:
            return self.number(tree, scope)
        if kind == CONDITION:
            return self.condition(tree, scope)
        if kind == EFFECTS:
            return self.effects(tree, scope)
        if kind == ANYTHING:
            return self.any_set(tree, scope)
        if kind in SETS:
            return self.set_of(tree, kind, scope)
        return self.name(tree, kind)

    # ------------------------------------------------------------ numbers and conditions

    def number(self, tree: ast.expr, scope: tuple[str, ...]) -> Term:
        match tree:
            case ast.Constant(value=bool()):
                pass
            case ast.Constant(value=int(value)):
                if value > LITERAL_LIMIT:
                    raise Fault(f"{value} is too large", f"at most {LITERAL_LIMIT}")
                return Term(NUMBER, "literal", value=value)
            case ast.UnaryOp(op=ast.UAdd(), operand=operand):
                return self.number(operand, scope)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                inner = self.number(operand, scope)
                if inner.name == "literal":
                    return Term(NUMBER, "literal", value=-inner.value)
                return Term(NUMBER, "-", (Term(NUMBER, "literal"), inner))
            case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
                divisor = self.number(right, scope)
                if isinstance(op, ast.FloorDiv) and (divisor.name != "literal" or divisor.value < 1):
                    raise Fault(f"{self.source(tree)!r} divides by {self.source(right)}", "divide by a number above 0")
                return Term(NUMBER, ARITHMETIC[type(op)], (self.number(left, scope), divisor))
            case ast.BinOp(op=ast.Div()):
                raise Fault(f"{self.source(tree)!r} has no whole result", "write // (rounded down) or half(…)")
            case ast.Name() | ast.Call():
                return self.named(tree, NUMBER, scope)
            case _:
                pass
        raise Fault(f"{self.source(tree)!r} is not a number", 'write a whole number, or what a player has: "2 + towns"')

    def condition(self, tree: ast.expr, scope: tuple[str, ...]) -> Term:
        match tree:
            case ast.BoolOp(op=op, values=values):
                name = "and" if isinstance(op, ast.And) else "or"
                return Term(CONDITION, name, tuple(self.condition(value, scope) for value in values))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return Term(CONDITION, "not", (self.condition(operand, scope),))
            case ast.Compare(left=left, ops=ops, comparators=others):
                sides = [self.number(side, scope) for side in (left, *others)]
                tests = []
                for n, comparison in enumerate(ops):
                    if type(comparison) not in COMPARISONS:
                        raise Fault(f"{self.source(tree)!r} compares in an unknown way", "use < <= == != >= >")
                    tests.append(Term(CONDITION, COMPARISONS[type(comparison)], (sides[n], sides[n + 1])))
                return tests[0] if len(tests) == 1 else Term(CONDITION, "and", tuple(tests))
            case ast.Name() | ast.Call():
                return self.named(tree, CONDITION, scope)
            case _:
                pass
        raise Fault(f"{self.source(tree)!r} is not a condition", 'compare numbers ("towns >= 8") or ask ("at_war")')

    def named(self, tree: ast.Name | ast.Call, kind: str, scope: tuple[str, ...]) -> Term:
        """A word or a call of this kind."""
        if isinstance(tree, ast.Call):
            return self.call(tree, kind, scope)
        if tree.id in WORDS[kind]:
            return Term(kind, tree.id)
        raise self.misplaced(tree.id, kind)

    def misplaced(self, name: str, kind: str) -> Fault:
        """A name that means nothing here."""
        if name in WORDS[kind]:
            return Fault(f"{name} takes nothing", f"write {name} without ( )")
        if name in SIGNATURES[kind]:
            return Fault(f"{name} needs ( )", f"write {name}({SIGNATURES[kind][name]})")
        wanted = KIND_NAMES[kind]
        others = [other for other in (*SETS, NUMBER, CONDITION) if name in WORDS[other] or name in IDS.get(other, {})]
        others += [other for other in SIGNATURES if name in SIGNATURES[other] and other not in others]
        known = {*WORDS[kind], *SIGNATURES[kind], *IDS.get(kind, {})}
        if others:
            told = " and ".join("an effect" if other == EFFECTS else KIND_NAMES[other] for other in others)
            fix = remedy(name, kind, others)
            return Fault(f"{name} is {told}, but {wanted} must stand here", fix)
        return Fault(f"there is no {name!r} where {wanted} must stand", likely(name, known, wanted))

    # ------------------------------------------------------------ sets

    def set_of(self, tree: ast.expr, kind: str, scope: tuple[str, ...]) -> Term:
        match tree:
            case ast.BinOp(left=left, op=op, right=right) if type(op) in SET_OPERATORS:
                sides = (self.set_of(left, kind, scope), self.set_of(right, kind, scope))
                return Term(kind, SET_OPERATORS[type(op)], sides)
            case ast.Name(id=name) if name == IT:
                return self.it(kind, scope)
            case ast.Name(id="taker") if kind == PLAYERS:
                depth = len(scope) - 1 - scope.index("taker") if "taker" in scope else NOBODY
                return Term(kind, "taker", value=depth)
            case ast.Name(id=name) if name in IDS[kind]:
                return Term(kind, "id", value=IDS[kind][name])
            case ast.Name() | ast.Call():
                return self.named(tree, kind, scope)
            case _:
                pass
        raise Fault(f"{self.source(tree)!r} is not {KIND_NAMES[kind]}", "join ids and words with |, & and -")

    def it(self, kind: str, scope: tuple[str, ...]) -> Term:
        for depth, bound in enumerate(reversed(scope)):
            if bound == kind:
                return Term(kind, IT, value=depth)
        binder = next(name for name, bound in BINDERS.items() if bound == kind)
        raise Fault(f"nothing has been chosen that `it` could mean as {KIND_NAMES[kind]}", f"put it inside {binder}(…)")

    def any_set(self, tree: ast.expr, scope: tuple[str, ...]) -> Term:
        """A set of whatever kind: the only one that can be meant."""
        found: list[Term] = []
        first: Fault | None = None
        for kind in SETS:
            try:
                found.append(self.set_of(tree, kind, scope))
            except Fault as fault:
                first = first or fault
        if not found:
            assert first is not None
            raise Fault(f"{self.source(tree)!r} is no set of one kind", first.fix)
        if len(found) > 1:
            kinds = " or ".join(KIND_NAMES[term.kind] for term in found)
            words = {AREAS: "all_areas", PROVINCES: "all_provinces", REALMS: "all_realms", SEAS: "all_seas"}
            word = words.get(found[0].kind, "all_nodes")
            raise Fault(f"{self.source(tree)!r} could be {kinds}", f'write "({self.source(tree)}) & {word}"')
        return found[0]

    # ------------------------------------------------------------ calls

    def effects(self, tree: ast.expr, scope: tuple[str, ...]) -> Term:
        if not isinstance(tree, ast.List):
            raise Fault(f"{self.source(tree)!r} is not a list of effects", f"put it in [ ]: [{self.source(tree)}]")
        return Term(EFFECTS, "list", tuple(self.call(one, EFFECTS, scope) for one in tree.elts))

    def call(self, tree: ast.expr, kind: str, scope: tuple[str, ...]) -> Term:
        """A call of this kind, its arguments checked."""
        if not isinstance(tree, ast.Call) or not isinstance(tree.func, ast.Name):
            if isinstance(tree, ast.Name) and tree.id not in SIGNATURES[kind]:
                raise self.unknown(tree.id, kind)
            name = self.source(tree)
            raise Fault(
                f"{name!r} is not a call", f"write {name}(…)" if name.isidentifier() else 'like "stability(+1)"'
            )
        name = tree.func.id
        if name not in SIGNATURES[kind]:
            raise self.unknown(name, kind)
        signature = SIGNATURES[kind][name]
        inside = (*scope, BINDERS[name]) if kind == EFFECTS and name in BINDERS else scope
        args = self.arguments(tree, name, signature, scope, inside)
        named = self.keywords(tree, name, signature, scope)
        return Term(kind, name, args, named)

    def unknown(self, name: str, kind: str) -> Fault:
        if kind == EFFECTS and any(name in SIGNATURES[other] for other in SIGNATURES if other != EFFECTS):
            return Fault(f"{name}(…) asks something; it is no effect", 'use it as in "when(…, […])"')
        if kind != EFFECTS:
            return self.misplaced(name, kind)
        return Fault(f"there is no effect {name!r}", likely(name, SIGNATURES[EFFECTS], "one of the effects"))

    def arguments(
        self, tree: ast.Call, name: str, signature: Signature, scope: tuple[str, ...], inside: tuple[str, ...]
    ) -> tuple[Term, ...]:
        given = tree.args
        most = len(signature.places)
        if len(given) < signature.needed or (len(given) > most and not signature.repeated):
            wanted = str(signature.needed) if signature.needed == most else f"{signature.needed} to {most}"
            if signature.repeated:
                wanted = f"at least {signature.needed}"
            values = "1 value" if len(given) == 1 else f"{len(given)} values"
            raise Fault(f"{self.source(tree)!r} has {values}, not {wanted}", f"write {name}({signature})")
        kinds = [*signature.places, *[signature.repeated] * (len(given) - most)]
        return tuple(
            self.read(value, kind, inside if kind == EFFECTS else scope)
            for value, kind in zip(given, kinds, strict=False)
        )

    def keywords(
        self, tree: ast.Call, name: str, signature: Signature, scope: tuple[str, ...]
    ) -> tuple[tuple[str, Term], ...]:
        known = dict(signature.named)
        read: list[tuple[str, Term]] = []
        for keyword in tree.keywords:
            given = keyword.arg or "**"
            if given not in known:
                fix = likely(given, known, "it takes") if known else "leave it out"
                raise Fault(f"{name}(…) takes no {given}=", fix)
            if any(given == other for other, _ in read):
                raise Fault(f"{name}(…) has {given}= twice", "leave one out")
            value = self.read(keyword.value, known[given], scope)
            if name in COSTS and value.name == "literal" and value.value < 0:
                raise Fault(f"{name}({given}={value.value}) costs less than nothing", "write 0 or more")
            read.append((given, value))
        if name in NOT_EMPTY and not read:
            raise Fault(f"{name}() has nothing in it", f"write {name}({signature})")
        return tuple(read)

    def name(self, tree: ast.expr, kind: str) -> Term:
        """One of a closed list of names."""
        if not isinstance(tree, ast.Name):
            raise Fault(f"{self.source(tree)!r} is not {KIND_NAMES[kind]}", "write its name, without quotes")
        if kind == CODE:
            if tree.id not in CODES:
                raise Fault(
                    f"there is no rule {tree.id!r} in Python", likely(tree.id, CODES, "there is") if CODES else ""
                )
            return Term(CODE, tree.id)
        if kind == SUBJECT and tree.id in CLOSED[POWER]:
            return Term(POWER, "id", value=CLOSED[POWER][tree.id])
        if kind in (IDEA, SUBJECT):
            if tree.id not in self.ideas:
                raise Fault(f"there is no Idea {tree.id!r}", likely(tree.id, self.ideas, "an Idea's id"))
            return Term(IDEA, tree.id)
        if tree.id not in CLOSED[kind]:
            raise Fault(f"{tree.id!r} is not {KIND_NAMES[kind]}", likely(tree.id, CLOSED[kind], "it is one of"))
        return Term(kind, "id", value=CLOSED[kind][tree.id])


NOT_EMPTY = frozenset({"pay", "dice", "can_pay"})
COSTS = frozenset({"pay", "can_pay"})
