"""Somebody at the keys plays with computer players: a conversation, line by line, over any :class:`ochko.cli.common.Terminal`.

What is written comes from the view and the log of one seat, and from nothing else (COM-6).
"""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Final, final

import attrs

from ochko.actions import DEAL, Action, AmountRange, Legal, action
from ochko.cli.choices import HELP, QUIT, UNDO, Choice, choices, not_offered
from ochko.cli.common import CannotError
from ochko.cli.picture import picture, standings
from ochko.errors import IllegalAction, NotationError
from ochko.events import Asked, DealBegan
from ochko.pot_players import player_of
from ochko.words import Narrator, vocabulary

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ochko.cli.common import Part, Terminal
    from ochko.game import Game

__all__ = ["Sitting"]


@attrs.frozen(kw_only=True)
class _Question:
    """What is asked, and how it may be answered."""

    choices: tuple[Choice, ...]
    default: Action
    """What an empty line does."""
    amounts: AmountRange | None
    """The amounts from which a bare number names one."""

    def find(self, typed: str) -> Choice | None:
        """The choice of this key or, if it is none, of this word."""
        by_key = {choice.key: choice for choice in self.choices if choice.key}
        by_word = {choice.label: choice for choice in self.choices}
        return by_key.get(typed) or by_word.get(typed)

    @property
    def default_key(self) -> str:
        """What would have to be typed for the same as an empty line."""
        amount = "" if self.default.amount is None else str(self.default.amount)
        if self.amounts is not None:
            return amount
        for choice in self.choices:
            if isinstance(choice.offered, AmountRange) and self.default in choice.offered:
                return f"{choice.key or choice.label} {amount}"
            if choice.offered is self.default:
                return choice.key or choice.label
        return str(self.default)


@final
class Sitting:
    """A person's time at the table.

    Args:
        game: the table, at any moment. It is not changed: :attr:`game` is where it has come to.
        seat: the person's seat, from 0. Simple computer players have the others.
        terminal: where it is shown, and answered.
        keep: saves a game and says in which file; it raises :class:`CannotError` where that cannot be.
        lang: the language.
        deals: how many deals are begun at the most; ``None``: as many as there are.

    Attributes:
        game: the table as it is now; always at rest, so that it may be saved whenever the sitting breaks off.

    Raises:
        SetupError: no such language.
    """

    def __init__(  # noqa: PLR0913  # one for each thing that a sitting needs, all by name
        self, *, game: Game, seat: int, terminal: Terminal, keep: Callable[[Game], str], lang: str = "en", deals: int | None = None
    ) -> None:
        self.game: Game = game
        self._seat: Final = seat
        self._terminal: Final = terminal
        self._keep: Final = keep
        self._lang: Final = lang
        self._words: Final = vocabulary(lang)["play"]
        self._last: Final = None if deals is None else game.deals + deals
        variant = game.rules.variant
        # Bold and cautious ones, as in ochko watch.
        self._players: Final = [player_of(variant, stake_one_in=2 + each % 3) for each in range(len(game.names))]
        self._narrator = Narrator(variant, game.names, lang)
        self._told = 0
        self._chosen: Choice | None = None

    def play(self) -> None:
        """Play until the game or the sitting is over, or the person leaves. The end of input saves the game too, and so does Ctrl-C.

        Raises:
            CannotError: the game could not be saved, and nobody is there any more to be told.
            KeyboardInterrupt: the person pressed Ctrl-C; the game is saved.
            OSError: the terminal has gone away; the game is saved.
        """
        try:
            self._play()
        except KeyboardInterrupt:
            self._write("")
            if self.game.over is None:
                self._save()
            raise
        except OSError:
            # The terminal has gone away.
            self._keep(self.game)
            raise

    def _play(self) -> None:
        if self.game.deals:
            self._sit_down_again()
        else:
            self._do(DEAL)
        while self.game.over is None and not (self.game.to_act is None and self.game.deals == self._last):
            if not self._answered():
                return
        self._say_who_won()

    def _sit_down_again(self) -> None:
        """Tell what has been in the deal in play; between deals show how the last one came out."""
        self._say("resumed", number=self.game.deals)
        game = self.game.copy()
        self._let_others_play(game)
        self.game = game
        if self.game.to_act is None:
            self._go_back()
            self._show_table()
        else:
            in_play = self.game.log_for(self._seat, deal=self.game.deals)
            self._told = len(self.game.log_for(self._seat)) - len(in_play)
            self._tell()

    def _go_back(self) -> None:
        """Nothing that has been is told again; the narrator takes note of the deal all the same."""
        self._narrator = Narrator(self.game.rules.variant, self.game.names, self._lang)
        for event in self.game.log_for(self._seat, deal=self.game.deals):
            self._narrator.say(event)
        self._told = len(self.game.log_for(self._seat))

    # What is done

    def _do(self, done: Action) -> None:
        """Carry out what the person has chosen, and what the others answer, up to the person's next question or the end of the deal.

        Raises:
            IllegalAction: it is refused.
        """
        # On a copy, so that whatever breaks off in the middle leaves a game that may be saved.
        game = self.game.copy()
        game.act(done, None if done is DEAL else self._seat)
        self._let_others_play(game)
        self.game = game
        self._chosen = None
        self._tell()

    def _let_others_play(self, game: Game) -> None:
        while (seat := game.to_act) is not None and seat != self._seat:
            game.act(self._players[seat](game.view(seat)), seat)

    def _undo(self) -> None:
        """Go back to the person's last decision."""
        game = self.game.copy()
        try:
            game.undo()
            while game.to_act != self._seat:
                game.undo()
        except IllegalAction as refusal:
            self._write("  ", self._words["nothing_to_undo"] if refusal.code == "nothing_to_undo" else refusal.message)
            return
        self.game = game
        self._chosen = None
        self._go_back()
        self._write("")
        self._say("undone", number=game.deals)
        self._show_table()

    def _save(self) -> None:
        file = self._keep(self.game)
        self._say("saved", file=file)
        self._write(f"ochko play --resume {shlex.quote(file)}")

    # What is asked

    def _answered(self) -> bool:
        """Ask the person once, and do what is answered; ``False`` if the person leaves."""
        question = self._question()
        typed = self._terminal.read(*self._prompt(question))
        if typed is None:
            self._write("")
            self._save()
            return False
        match " ".join(typed.lower().split()):
            case "":
                self._try(question.default)
            case word if word == HELP:
                self._explain(question)
            case word if word == UNDO:
                self._undo()
            case word if word == QUIT:
                return not self._saved()
            case text:
                self._take(question, text)
        return True

    def _saved(self) -> bool:
        try:
            self._save()
        except CannotError as error:
            self._write("  ", str(error))
            return False
        return True

    def _question(self) -> _Question:
        """What is asked now: what the game asks the seat, or between deals whether to go on."""
        view = self.game.view(self._seat)
        asked = view.to_act is not None
        found = choices(self.game, view.legal if asked else Legal((DEAL,)), self._lang)
        default = self._players[self._seat](view) if asked else DEAL
        # A key that names a verb with amounts has been typed, or there is nothing else to do.
        focus = self._chosen or (found[0] if len(found) == 1 else None)
        amounts = focus.offered if focus is not None and isinstance(focus.offered, AmountRange) else None
        if amounts is not None and default.verb != amounts.verb:
            default = amounts.smallest
        return _Question(choices=found, default=default, amounts=amounts)

    def _take(self, question: _Question, text: str) -> None:
        """Do what was typed, or say what could have been."""
        word, _, number = text.partition(" ")
        choice = question.find(text)
        if choice is not None:
            number = ""
        elif question.amounts is not None and _digits(text):
            choice = next(each for each in question.choices if each.offered is question.amounts)
            number = text
        else:
            choice = question.find(word) or question.find(_record_word(word))
        if choice is None or (number and not _digits(number)):
            self._wrong(question, word)
        elif number:
            self._try_amount(choice.offered.verb, number)
        elif isinstance(choice.offered, AmountRange):
            self._chosen = choice
        else:
            self._try(choice.offered)

    def _wrong(self, question: _Question, word: str) -> None:
        """Say what can be typed; of a move that the cards do not allow, why they do not."""
        wrong = self._words["wrong" if question.amounts is None else "wrong_amount"]
        meant = None if self.game.to_act is None else not_offered(self.game, _record_word(word))
        if meant is not None:
            try:
                self.game.check(meant, self._seat)
            except IllegalAction as refusal:
                self._write("  ", refusal.message)
        self._write("  ", f"{wrong} ", *_row(self._keys(question)))

    def _try_amount(self, verb: str, number: str) -> None:
        try:
            done = Action(verb, int(number))
        except NotationError as error:
            self._write("  ", str(error))
        else:
            self._try(done)

    def _try(self, done: Action) -> None:
        try:
            self._do(done)
        except IllegalAction as refusal:
            self._write("  ", refusal.message)

    # What is written

    def _write(self, *parts: Part) -> None:
        self._terminal.write(*parts)

    def _say(self, form: str, **fields: object) -> None:
        self._write("  ", self._narrator.word("play", form, **fields))

    def _tell(self) -> None:
        """What has happened since the seat was told last, and the table."""
        events = self.game.log_for(self._seat, since=self._told)
        self._told += len(events)
        for event in events:
            said = self._narrator.say(event)
            if isinstance(event, DealBegan):
                self._write("")
                self._write((self._narrator.word("play", "deal", number=self.game.deals), "bold"))
            if not isinstance(event, Asked):
                self._write("  ", said)
        self._show_table()

    def _show_table(self) -> None:
        view = self.game.view(self._seat)
        result = self.game.result(view.deal) if view.to_act is None else None
        self._write("")
        for line in picture(view, self._narrator, self._lang, result):
            self._write("  ", *line)
        self._write("")

    def _prompt(self, question: _Question) -> Iterator[Part]:
        """All that may be typed, and what an empty line does."""
        yield from _row(self._keys(question))
        yield f" [{question.default_key}]> ", "bold"

    def _keys(self, question: _Question) -> Iterator[tuple[str, str]]:
        """Every key, and what it stands for; first the amounts, if one of them is wanted."""
        for choice in sorted(question.choices, key=lambda choice: choice.offered is not question.amounts):
            yield self._key(question, choice)
        for key, form in ((HELP, "help"), (UNDO, "undo"), (QUIT, "quit")):
            yield key, self._words[form]

    def _key(self, question: _Question, choice: Choice) -> tuple[str, str]:
        """The key of a choice, and what it stands for; amounts that a bare number names need none."""
        offered = choice.offered
        key = "" if offered is question.amounts else choice.key
        return key, self._amounts(offered) if isinstance(offered, AmountRange) else choice.label

    def _amounts(self, amounts: AmountRange) -> str:
        if len(amounts) == 1:
            return str(amounts.smallest)
        form = "amounts" if amounts.step == 1 else "amounts_by"
        return self._narrator.word("play", form, verb=amounts.verb, least=amounts.least, most=amounts.greatest.amount, step=amounts.step)

    def _explain(self, question: _Question) -> None:
        """The rule behind each choice, its number and what it says. Choices of one rule stand together."""
        rules: dict[tuple[str | None, str], list[Choice]] = {}
        for choice in question.choices:
            rules.setdefault((choice.rule, choice.sentence), []).append(choice)
        for (rule, sentence), offered in rules.items():
            self._write("  ", *_row(self._key(question, choice) for choice in offered), f" ({rule})" if rule else "")
            if sentence:
                self._write("      ", sentence)
            for choice in offered:
                if isinstance(choice.offered, AmountRange):
                    self._explain_most(choice.offered)
        for key, form in ((UNDO, "undo"), (QUIT, "quit")):
            self._write("  ", *_row([(key, self._words[form])]))
            self._write("      ", self._words[f"{form}_rule"])
        if self.game.to_act is not None:
            self._write("  ", (f"[{question.default_key}]", "bold"))
            self._write("      ", self._words["default_rule"])

    def _explain_most(self, offered: AmountRange) -> None:
        """Why it may not be more: what the game says to the next amount."""
        try:
            self.game.check(Action(offered.verb, offered.least + len(offered) * offered.step), self._seat)
        except (IllegalAction, NotationError) as refusal:
            self._write("      ", self._narrator.word("play", "not_more", why=refusal))

    def _say_who_won(self) -> None:
        """The end: what each has, and what of it was won."""
        view = self.game.view(self._seat)
        won = [0] * len(view.names)
        for deal in range(1, self.game.deals + 1):
            for seat, net in enumerate(self.game.result(deal)):
                won[seat] += net
        self._say("ended", deals=self.game.deals)
        for line in standings(view, won):
            self._write("  ", *line)
        if self.game.rules.pot is not None and view.bank:
            self._say("left", amount=view.bank)
        net = won[self._seat]
        self._say("won" if net > 0 else "lost" if net < 0 else "even", net=abs(net))


def _row(keys: Iterable[tuple[str, str]]) -> Iterator[Part]:
    """Keys and what they stand for, one after the other."""
    for number, (key, what) in enumerate(keys):
        yield ", " if number else ""
        yield key, "bold"
        yield f" {what}" if key else what


def _digits(text: str) -> bool:
    """Whether this is an amount as one writes it; so many digits that none can have them are no amount."""
    return text.isascii() and text.isdecimal() and len(text) <= 20


def _record_word(word: str) -> str:
    """The record's word for this one: ``hit`` for ``twist``."""
    try:
        return action(word).verb
    except NotationError:
        return ""
