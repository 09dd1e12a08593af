"""Saved games: a text that holds where a game's chance comes from and all that was done, so that it is played again and goes on.

Nothing in such a text is believed: it is read strictly, what was done must have been legal, and it must lead to where it was saved. A sum
tells whether it was changed or cut short by accident. Whoever can change it on purpose can choose the cards: it is a host's secret.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias

from ochko.actions import Action, action
from ochko.cards import Card, card
from ochko.domains import whole
from ochko.errors import OchkoError, SaveError
from ochko.game import Game
from ochko.logs import DONE, journals
from ochko.requests import ChangeVariant
from ochko.shoe import Chance
from ochko.state import Given
from ochko.texts import shown
from ochko.variant import Variant, variant

if TYPE_CHECKING:
    from ochko.fair import Fair
    from ochko.state import Entry

__all__ = ["FORMAT", "load", "save"]

FORMAT: Final = "ochko-save/1"
"""What a saved game says of itself: the kind, and the version of it."""


def save(game: Game) -> str:
    """The game as a text.

    Raises:
        SaveError: it was made from a log, or plays a variant that cannot be found by its name.
    """
    if game.chance is None:
        raise SaveError("a game that was made from a log holds no actions to be played again: keep its log")
    script = game.shoe.script
    body: dict[str, object] = {
        "variant": _written(game.first),
        "seats": list(game.setup[0]),
        "purses": list(game.setup[1]),
        "rated": game.rated,
        "ask": game.shoe.answers is not None,
        "seed": game.chance.seed,
        "key": None if game.chance.key is None else game.chance.key.hex(),
        "fair": None if game.chance.fair is None else _fair_as_written(game.chance.fair),
        "later": [list(each) for each in game.chance.later],
        "shuffles": [f"{_cards(top)}|{_cards(bottom)}" for top, bottom in zip(script.tops, script.bottoms, strict=True)],
        "bankers": list(script.bankers),
        "cut_cards": list(script.cut_cards),
        "done": [_entry(entry) for entry in _done(game)],
        "now": _now(game),
    }
    return json.dumps({"format": FORMAT, "sum": _sum(body), "game": body}, ensure_ascii=False)


def load(text: str) -> Game:
    """The game that was saved.

    Raises:
        SaveError: what is no such text, or does not lead to where it was saved.
    """
    saved = _parsed(text)
    if not isinstance(saved, dict) or "format" not in saved:
        raise SaveError("this is no saved game: it does not say its format")
    if saved["format"] != FORMAT:
        raise SaveError(f"it is {shown(saved['format'])}, and this version reads {FORMAT}", place="format")
    _keys(saved, ("format", "sum", "game"), "")
    body = saved["game"]
    if not isinstance(body, dict):
        _wrong("game", body, "an object")
    if saved["sum"] != _sum(body):
        raise SaveError("it has been changed since it was saved", place="sum")
    _keys(body, _FIELDS, "game.")
    for field, (fits, wanted) in _FIELDS.items():
        if not fits(body[field]):
            _wrong(f"game.{field}", body[field], wanted)
    return _played(body)


def _played(body: Mapping[str, Any]) -> Game:  # every value has been looked at
    """Play it again."""
    if body["key"] is not None and body["fair"] is not None:
        raise SaveError("a provably fair game has no key beside its seeds", place="game.key")
    try:
        game = Game(
            _read(body["variant"], "game.variant"),
            body["seats"],
            body["purses"],
            seed=None if body["ask"] else body["seed"],
            cards=body["shuffles"] or None,
            bankers=body["bankers"],
            cut_cards=body["cut_cards"],
            ask=body["ask"],
            rated=body["rated"],
            fair=None if body["fair"] is None else _fair(body["fair"]),
        )
    except SaveError:
        raise
    except OchkoError as error:
        raise SaveError(str(error), place="game") from error
    if body["key"] is not None:
        game.begin_with(Chance(key=bytes.fromhex(body["key"])))
    later = dict(body["later"])
    for number, entry in enumerate((*body["done"], None)):
        if number in later:
            game = game.copy(seed=later[number])
        if entry is not None:
            _do(game, entry, f"game.done[{number}]")
    if _now(game) != body["now"]:
        raise SaveError("played again, it comes to another end: it was saved by a version with other rules", place="game.now")
    return game


def _do(game: Game, entry: object, place: str) -> None:
    try:
        if isinstance(entry, dict):
            game.act(ChangeVariant(_read(entry, place)))
        elif not isinstance(entry, str):
            _wrong(place, entry, "an action, an outcome or a variant")
        elif entry.startswith(_GIVEN):
            given = entry.removeprefix(_GIVEN)
            game.give(int(given) if given.isascii() and given.isdecimal() else card(given))
        else:
            game.act(action(entry))
    except SaveError:
        raise
    except OchkoError as error:
        raise SaveError(str(error), place=place) from error


_GIVEN: Final = "= "
"""What an outcome from outside is written after."""


# What is written


def _done(game: Game) -> Iterator[Entry]:
    return (entry for journal in journals(game.past, game.journal) for entry in journal if type(entry) in DONE)


def _entry(entry: Entry) -> object:
    if isinstance(entry, ChangeVariant):
        return _written(entry.variant)
    if isinstance(entry, Given):
        return _GIVEN + (f"{entry.outcome:ascii}" if isinstance(entry.outcome, Card) else str(entry.outcome))
    assert isinstance(entry, Action), "there are three kinds"
    return str(entry)


def _written(played: Variant) -> dict[str, object]:
    """The variant by its name, and the digest of its rules."""
    try:
        known = variant(played.name) == played
    except OchkoError:
        known = False
    if not known:
        raise SaveError(f"{played.name!r} is to be found by its name when it is loaded: give it one of its own, and ochko.register it")
    return {"variant": played.name, "digest": played.digest}


def _fair_as_written(fair: Fair) -> dict[str, object]:
    return {"server_seed": fair.server_seed.hex(), "client_seeds": list(fair.client_seeds), "nonce": fair.nonce}


def _cards(known: Iterable[Card]) -> str:
    return " ".join(f"{each:ascii}" for each in known)


def _now(game: Game) -> dict[str, object]:
    """Where the game is: what playing it again must lead to."""
    return {"ply": game.ply, "deal": game.deals, "to_act": game.to_act, "banker": game.banker, "purses": list(game.purses)}


def _sum(body: object) -> str:
    return hashlib.sha256(json.dumps(body, ensure_ascii=True, sort_keys=True).encode()).hexdigest()


# What is read


def _parsed(text: object) -> object:
    if not isinstance(text, str):
        raise SaveError(f"a saved game is a text, and this is {shown(text)}")
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except SaveError:
        raise
    except (ValueError, RecursionError) as error:
        raise SaveError("this is no saved game, or one that was cut short: it is no JSON") from error


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise SaveError("a name stands there twice")
    return found


def _no_number(text: str) -> NoReturn:
    raise SaveError(f"{text} is no number")


def _keys(found: Mapping[str, object], wanted: Iterable[str], place: str) -> None:
    for key in found:
        if key not in wanted:
            raise SaveError(f"nothing of this name belongs there: {', '.join(wanted)} do", place=f"{place}{key}")
    for key in wanted:
        if key not in found:
            raise SaveError("it is missing", place=f"{place}{key}")


def _wrong(place: str, value: object, wanted: str) -> NoReturn:
    raise SaveError(f"{shown(value)} is not {wanted}", place=place)


def _read(value: object, place: str) -> Variant:
    if not isinstance(value, dict):
        _wrong(place, value, "a variant's name and digest")
    _keys(value, ("variant", "digest"), f"{place}.")
    try:
        found = variant(value["variant"])
    except (OchkoError, TypeError) as error:
        raise SaveError(str(error), place=f"{place}.variant") from error
    if found.digest != value["digest"]:
        raise SaveError(f"the rules of {found.name} are others here than those it was saved with", place=f"{place}.digest")
    return found


def _fair(value: Mapping[str, Any]) -> Fair:  # every value is looked at here
    from ochko.fair import Fair  # noqa: PLC0415  # for fair games alone

    _keys(value, ("server_seed", "client_seeds", "nonce"), "game.fair.")
    seed = value["server_seed"]
    if type(seed) is not str or len(seed) % 2 or not set(seed) <= set("0123456789abcdef"):
        # And not what it is: it may be nearly right.
        raise SaveError("it is no row of hexadecimal digits", place="game.fair.server_seed")
    return Fair(server_seed=bytes.fromhex(seed), client_seeds=value["client_seeds"], nonce=value["nonce"])


_Fits: TypeAlias = Callable[[object], bool]


def _text(value: object) -> bool:
    return type(value) is str


def _flag(value: object) -> bool:
    return type(value) is bool


def _number(value: object) -> bool:
    return whole(value) and value >= 0


def _key(value: object) -> bool:
    return value is None or (type(value) is str and len(value) == 64 and set(value) <= set("0123456789abcdef"))


def _pair(value: object) -> bool:
    return type(value) is list and len(value) == 2 and all(map(_number, value))


def _list_of(fits: _Fits) -> _Fits:
    return lambda value: type(value) is list and all(map(fits, value))


def _looked_at_later(value: object) -> bool:  # noqa: ARG001  # what it is shows when it is read
    return True


_FIELDS: Final[dict[str, tuple[_Fits, str]]] = {
    "variant": (_looked_at_later, "a variant"),
    "seats": (_list_of(_text), "a list of names"),
    "purses": (_list_of(_number), "a list of whole numbers"),
    "rated": (_flag, "true or false"),
    "ask": (_flag, "true or false"),
    "seed": (lambda value: value is None or _number(value), "a whole number or null"),
    "key": (_key, "64 hexadecimal digits or null"),
    "fair": (lambda value: value is None or type(value) is dict, "what a provably fair game is given, or null"),
    "later": (_list_of(_pair), "a list of pairs of whole numbers"),
    "shuffles": (_list_of(_text), "a list of texts"),
    "bankers": (_list_of(_number), "a list of whole numbers"),
    "cut_cards": (_list_of(_number), "a list of whole numbers"),
    "done": (_list_of(_looked_at_later), "a list"),
    "now": (_looked_at_later, "where the game was"),
}
