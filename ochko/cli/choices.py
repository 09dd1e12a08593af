"""What somebody at the keys may choose from: a key for each thing that is legal, and what the rules say of it.

Nothing here knows a game by name. The keys come from the legal actions and from the moves on the variant's rule sheet, the rules from
the step or move that offers the action.
"""

from __future__ import annotations

from string import ascii_lowercase
from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import Action, AmountRange
from ochko.specials import COM
from ochko.words import twists, vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ochko.actions import Legal
    from ochko.game import Game
    from ochko.variant import Variant

__all__ = ["HELP", "QUIT", "UNDO", "Choice", "choices", "give_keys", "not_offered", "rule_behind", "sentence_behind"]

HELP: Final = "?"
UNDO: Final = "u"
QUIT: Final = "q"


@attrs.frozen(kw_only=True)
class Choice:
    """One of the things that may be done."""

    key: str
    """The letter to type for it; empty where no letter is left, and its word must be typed."""
    offered: Action | AmountRange
    """What is done, or from which amounts to which."""
    rule: str | None
    """The number of the rule behind it; ``None`` where it is none in particular."""
    sentence: str
    """What that rule says, in a sentence; empty where nothing is known of it."""
    own: str | None = None
    """What it is called in this game, where that is not as it is written."""

    @property
    def label(self) -> str:
        """What it is called: the action as it is written, without an amount that is still to be named, or the game's own word."""
        return self.own or self.written

    @property
    def written(self) -> str:
        """The action as it is written, without an amount that is still to be named."""
        return _label(self.offered)


def choices(game: Game, legal: Legal, lang: str) -> tuple[Choice, ...]:
    """The choices there are, in the order of ``legal``.

    Args:
        game: the table, of which nothing but the rule sheet and the step that asks is looked at.
        legal: what may be done, as the one who chooses was told it.
        lang: the language of the sentences.
    """
    own = _own_words(game, lang)
    labels = {offered: own.get(_label(offered), _label(offered)) for offered in legal}
    keys = give_keys(labels.values(), (own.get(verb, verb) for verb in _moves(game)))
    step = game.program[game.at]
    found = []
    for offered in legal:
        behind = next((move for move in getattr(step, "moves", ()) if move.verb == offered.verb), step)
        key, rule, sentence = keys[labels[offered]], rule_behind(behind), sentence_behind(behind, game.rules.variant, lang)
        found.append(Choice(key=key, offered=offered, rule=rule, sentence=sentence, own=own.get(_label(offered))))
    return tuple(found)


def _own_words(game: Game, lang: str) -> Mapping[str, str]:
    """What this game calls some moves, by their verbs."""
    return vocabulary(lang)["own"] if twists(game.rules.variant) else {}


def _label(offered: Action | AmountRange) -> str:
    return offered.verb if isinstance(offered, AmountRange) else str(offered)


def _moves(game: Game) -> Iterator[str]:
    """The verbs on the rule sheet, in its order."""
    for step in game.program:
        for move in getattr(step, "moves", ()):
            yield move.verb


def not_offered(game: Game, typed: str, lang: str = "en") -> Action | None:
    """The move on the rule sheet that was meant, by its key or its verb, though it is none of the choices; ``None``: no such move."""
    moves = {move.verb: move.plain for step in game.program for move in getattr(step, "moves", ())}
    own = _own_words(game, lang)
    keys = dict(zip(moves, give_keys((), (own.get(verb, verb) for verb in moves)).values(), strict=True))
    meant = next((verb for verb in moves if typed in (verb, keys[verb])), None)
    return None if meant is None else moves[meant]


def give_keys(labels: Iterable[str], first: Iterable[str] = ()) -> dict[str, str]:
    """A letter for each label: the first of its own that is free, else the first of the alphabet; empty where none is left.

    Args:
        labels: what is to be chosen from.
        first: labels that have their letters before the others, so that a move keeps its key throughout a game.

    >>> give_keys(["show", "stand"], first=["hit", "stand", "show"])
    {'hit': 'h', 'stand': 's', 'show': 'o'}
    """
    keys: dict[str, str] = {}
    free = set(ascii_lowercase) - {UNDO, QUIT}
    for label in dict.fromkeys((*first, *labels)):
        keys[label] = next((letter for letter in label + ascii_lowercase if letter in free), "")
        free.discard(keys[label])
    return keys


def rule_behind(offering: object) -> str | None:
    """The number of the rule that a step or move carries out; ``None`` if it has none of its own."""
    rule = getattr(offering, "rule", None)
    return rule if isinstance(rule, str) and rule != COM else None


def sentence_behind(offering: object, variant: Variant, lang: str) -> str:
    """What a step or move is for, in a sentence: the vocabulary's, under its class; from outside its own ``sentences``, or its docstring's.

    >>> import ochko
    >>> sentence_behind(ochko.steps.Hit(), ochko.variant("online"), "en")
    'One more card, for nothing. A hand of 21 or more draws no more.'
    """
    kind = type(offering)
    if kind.__module__.partition(".")[0] == __name__.partition(".")[0]:
        return vocabulary(lang)["rules"].get(kind.__name__, "").format(target=variant.values.text(variant.values.target))
    brought = getattr(kind, "sentences", {}).get(lang)
    return brought if isinstance(brought, str) else " ".join((kind.__doc__ or "").strip().partition("\n\n")[0].split())
