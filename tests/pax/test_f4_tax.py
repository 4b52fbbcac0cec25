"""§F4 Tax."""

import pytest

from tests.pax.table import (
    asked,
    asked_seat,
    bare,
    city,
    concession,
    florins,
    options,
    pirate,
    play,
    repressed,
    rulers,
    supply,
    why_not,
)

HUNGARIAN = "PREN165X"  # its other op, a vote in the East, finds no target here
FULL = {"buda": "rook:catholic", "varna": "knight:islamic"}


@pytest.mark.rules("F4.01")
def test_any_concession_at_a_border_of_the_location_may_be_taxed() -> None:
    p = bare(
        tableau={"0": [HUNGARIAN]},
        concessions={
            "hungary__ottoman": 0,
            "hungary__byzantium": 1,
            "holy_roman_empire__hungary": 1,
            "ottoman__mamluk": 1,
        },
        seats=3,
    )
    play(p, "ops:east")
    assert asked(p) == "tax.concession"
    assert asked_seat(p) == 0
    assert set(options(p)) == {"hungary__ottoman", "hungary__byzantium", "holy_roman_empire__hungary"}
    assert why_not(p, "ottoman__mamluk") == "F4.10"
    assert why_not(p, "england__france") == "F4.10"


@pytest.mark.rules("F4.02", "F4.03", "F4.06", "F4.07", "GLOSSARY.18")
def test_the_owner_may_pay_and_keep_the_concession_and_places_the_levy() -> None:
    p = bare(tableau={"0": [HUNGARIAN]}, concessions={"hungary__ottoman": 1}, florins={"0": 2, "1": 1})
    play(p, "ops:east")
    assert asked(p) == "tax.pay"
    assert asked_seat(p) == 1
    assert options(p) == ["yes", "no"]
    play(p, "yes")
    assert (florins(p, 0), florins(p, 1)) == (2, 0)
    assert sum(p.state.coins) == 0
    assert concession(p, "hungary__ottoman") == 1
    assert asked(p) == "tax.levy"
    assert asked_seat(p) == 1
    assert options(p) == ["buda", "varna"]
    play(p, "buda")
    assert city(p, "buda") == "knight:catholic"
    assert city(p, "varna") is None
    assert asked(p) == "turn.action"
    assert asked_seat(p) == 0


@pytest.mark.rules("F4.04", "F4.06")
def test_or_represses_it_for_nothing_and_places_the_levy_all_the_same() -> None:
    p = bare(tableau={"0": [HUNGARIAN]}, concessions={"hungary__ottoman": 1}, florins={"0": 2, "1": 1})
    play(p, "ops:east", "no")
    assert (florins(p, 0), florins(p, 1)) == (2, 1)
    assert concession(p, "hungary__ottoman") is None
    assert repressed(p, "hungary") == {"serf:1": 1}
    assert repressed(p, "ottoman") == {}
    assert asked(p) == "tax.levy"
    assert asked_seat(p) == 1
    play(p, "varna")
    assert rulers(p, "hungary") == ["knight:reformist"]


@pytest.mark.rules("F4.05")
def test_without_a_florin_the_concession_is_repressed() -> None:
    p = bare(tableau={"0": [HUNGARIAN]}, concessions={"hungary__ottoman": 1}, florins={"1": 0})
    play(p, "ops:east")
    assert asked(p) == "tax.levy"
    assert concession(p, "hungary__ottoman") is None
    assert repressed(p, "hungary") == {"serf:1": 1}
    assert florins(p, 1) == 0


@pytest.mark.parametrize(
    ("creed", "cities", "place", "levy"),
    [
        ("medieval", {"buda": "rook:islamic"}, "varna", "knight:reformist"),
        ("medieval", {"varna": "rook:islamic"}, "buda", "knight:catholic"),
        ("islamic", {"varna": "rook:islamic"}, "buda", "knight:islamic"),
        ("reformist", {"varna": "rook:islamic"}, "buda", "rook:reformist"),
        ("catholic", {"buda": "rook:islamic"}, "varna", "rook:catholic"),
    ],
)
@pytest.mark.rules("F4.08", "TIPS.01")
def test_the_levy_is_what_the_icon_of_the_city_shows(creed: str, cities: dict[str, str], place: str, levy: str) -> None:
    p = bare(tableau={"0": [HUNGARIAN]}, concessions={"hungary__ottoman": 1}, cities=cities, creeds={"hungary": creed})
    before = supply(p, levy)
    play(p, "ops:east", "yes")
    assert city(p, place) == levy
    assert supply(p, levy) == before - 1
    assert len(rulers(p, "hungary")) == 2


@pytest.mark.rules("F4.09")
def test_a_saturated_empire_is_not_taxed() -> None:
    p = bare(tableau={"0": [HUNGARIAN]}, concessions={"hungary__ottoman": 1}, cities=FULL)
    assert why_not(p, "ops:east") == "D1.02"
    p = bare(tableau={"0": [HUNGARIAN]}, concessions={"hungary__ottoman": 1}, cities=FULL | {"varna": None})
    assert "ops:east" in options(p)


@pytest.mark.rules("F4.09")
def test_a_closed_emporium_is_no_empty_city_and_constantinople_has_three_places() -> None:
    p = bare(
        tableau={"0": ["PREN084"]},
        concessions={"byzantium__mamluk": 1, "papal_states__ottoman": 1, "hungary__ottoman": 1},
        cities={"cairo": "rook:islamic", "cyprus": "rook:catholic"}  # the Red Sea is busted
        | {"constantinople:1": "rook:islamic", "constantinople:2": "rook:islamic", "modon": "rook:reformist"}
        | {"rhodes": "rook:catholic", "tana": "rook:islamic", "caffa": "rook:islamic", "trebizond": "rook:islamic"}
        | FULL,
    )
    play(p, "ops:east", "op:tax")
    assert set(options(p)) == {"papal_states__ottoman", "hungary__ottoman"}
    assert why_not(p, "byzantium__mamluk") == "F4.09"
    play(p, "hungary__ottoman", "yes")
    assert city(p, "constantinople:3") == "knight:islamic"


@pytest.mark.rules("F4.10", "E4.10")
def test_without_a_concession_at_its_borders_an_empire_is_not_taxed() -> None:
    p = bare(tableau={"0": [HUNGARIAN]}, concessions={"england__france": 1, "byzantium__mamluk": 1})
    assert why_not(p, "ops:east") == "D1.02"
    p = bare(tableau={"0": [HUNGARIAN]}, pirates={"hungary__ottoman": "catholic"})
    assert why_not(p, "ops:east") == "D1.02"
    p = bare(tableau={"0": [HUNGARIAN]}, repressed={"hungary": {"serf:medici": 1}})
    assert why_not(p, "ops:east") == "D1.02"


# ---------------------------------------------------------------- F4b: the East and the West


@pytest.mark.parametrize(("empire", "levy"), [("portugal", "granada"), ("england", "bordeaux")])
@pytest.mark.rules("F4.01", "E4.12", "F4.04")
def test_a_card_of_the_west_taxes_in_either_empire(empire: str, levy: str) -> None:
    p = bare(
        tableau={"0": ["PREN054"]},
        concessions={"england__portugal": 1},
        cities={"london": "rook:catholic", "toledo": "knight:catholic"},
        florins={"1": 0},
    )
    play(p, "ops:west")
    assert asked(p) == "tax.empire"
    assert asked_seat(p) == 0
    assert set(options(p)) == {"england", "portugal"}
    play(p, empire)
    assert repressed(p, empire) == {"serf:1": 1}
    assert len(rulers(p, empire)) == 2
    assert city(p, levy) is not None


@pytest.mark.rules("F4.09")
def test_a_card_of_the_west_taxes_where_there_is_an_empty_city() -> None:
    p = bare(
        tableau={"0": ["PREN054"]},
        concessions={"england__portugal": 1},
        cities={"london": "rook:catholic", "bordeaux": "knight:catholic", "toledo": "knight:catholic"},
        florins={"1": 0},
    )
    play(p, "ops:west")  # England is full, so nothing is asked
    assert repressed(p, "portugal") == {"serf:1": 1}
    assert city(p, "granada") == "rook:islamic"


@pytest.mark.rules("F4.01")
def test_a_card_of_the_west_taxes_on_its_side_of_a_border_only() -> None:
    p = bare(tableau={"0": ["PREN054"]}, concessions={"papal_states__ottoman": 1, "ottoman__mamluk": 1})
    play(p, "ops:west", "no")
    assert repressed(p, "papal_states") == {"serf:1": 1}
    assert city(p, "venice:1") == "knight:catholic"
    assert concession(p, "ottoman__mamluk") == 1


@pytest.mark.rules("F4.04", "GLOSSARY.42")
def test_a_shared_concession_can_be_taxed_and_leaves_the_pirate_alone() -> None:
    p = bare(
        tableau={"0": [HUNGARIAN], "1": ["PREN113X"]},
        concessions={"hungary__ottoman": 1},
        pirates={"hungary__ottoman": "islamic"},
    )
    play(p, "ops:east", "no", "buda")
    assert concession(p, "hungary__ottoman") is None
    assert pirate(p, "hungary__ottoman") == "islamic"
    assert repressed(p, "hungary") == {"serf:1": 1}
    assert p.state.shared == []
