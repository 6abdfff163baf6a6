// What flags say about numbers and names: among themselves, against earlier approvals, against what was read.
import {
  nameAll,
  nameOf,
  listWithMore,
  quote,
  showAt,
  titleOf,
  type Sentences,
} from "./flag-reader.ts";
import { GAMERTAG_PATH, partsOf, shownField } from "./statistics-screen.ts";
import { text } from "./texts.ts";

export const NUMBER_SENTENCES: Sentences<
  "games_below_record" | "rate_mismatch" | "overall_below_modes"
> = {
  games_below_record: ({ mode, wins, losses, expected, actual }, reader) =>
    reader.say(
      text(
        "{mode}: {wins, plural, one {# win} other {# wins}} and {losses, plural, one {# loss} other {# losses}} make {expected, plural, one {# game} other {# games}}, but {label} is {actual}.",
      ),
      {
        mode: nameOf(reader, mode),
        wins,
        losses,
        expected,
        label: reader.say(shownField(reader.screen, "games_played").label),
        actual: reader.count(actual),
      },
    ),
  rate_mismatch: ({ mode, wins, losses, expected, actual }, reader) =>
    reader.say(
      text(
        "{mode}: {wins, plural, one {# win} other {# wins}} and {losses, plural, one {# loss} other {# losses}} make {expected}, but {label} is {actual}.",
      ),
      {
        mode: nameOf(reader, mode),
        wins,
        losses,
        expected: reader.rate(expected),
        label: reader.say(shownField(reader.screen, "win_rate").label),
        actual: reader.rate(actual),
      },
    ),
  overall_below_modes: ({ path, parts, expected, actual }, reader) => {
    const { mode, field } = partsOf<string, string>(path as `${string}.${string}`);
    const counts = parts.map((part) =>
      reader.say(text("{mode} {count}"), {
        mode: nameOf(reader, part.mode),
        count: reader.count(part.count),
      }),
    );
    return reader.say(text("{label}: {parts} make {expected}, but {mode} has only {actual}."), {
      label: reader.say(shownField(reader.screen, field).label),
      parts: reader.list(counts),
      expected: reader.count(expected),
      mode: nameOf(reader, mode),
      actual: reader.count(actual),
    });
  },
};

export const HISTORY_SENTENCES: Sentences<"counter_fell" | "pace_too_fast" | "pace_unusual"> = {
  counter_fell: ({ falls, more }, reader) => {
    const parts = falls.map(({ path, before, now }) =>
      reader.say(text("{name} from {before} to {now}"), {
        name: titleOf(reader, path),
        before: reader.count(before),
        now: reader.count(now),
      }),
    );
    return reader.say(
      text(
        "Counters that can only grow have fallen since the last approved numbers: {falls}. Ask whether the account is new or was reset.",
      ),
      { falls: listWithMore(reader, parts, more) },
    );
  },
  pace_too_fast: ({ played, days, perDay, limit }, { say, count }) =>
    say(
      text(
        "{played, plural, one {# game} other {# games}} in {days, plural, =0 {less than a day} one {# day} other {# days}} since the last approved numbers make {perDay} a day; the limit is {limit} a day.",
      ),
      {
        played,
        days: wholeDays(days),
        perDay: count(roundedPace(perDay)),
        limit: count(limit),
      },
    ),
  pace_unusual: ({ played, days, perDay, usual }, { say, count }) =>
    say(
      text(
        "{played, plural, one {# game} other {# games}} in {days, plural, =0 {less than a day} one {# day} other {# days}} since the last approved numbers make {perDay} a day; before it was {usual} a day.",
      ),
      {
        played,
        days: wholeDays(days),
        perDay: count(roundedPace(perDay)),
        usual: count(roundedPace(usual)),
      },
    ),
};

/** With one decimal; 0 for less than a day. */
const wholeDays = (days: number) => (days < 1 ? 0 : Number(days.toFixed(1)));

const roundedPace = (perDay: number) => Number(perDay.toFixed(perDay < 10 ? 1 : 0));

export const READING_SENTENCES: Sentences<"value_differs" | "gamertag_letters" | "modes_swapped"> =
  {
    value_differs: ({ path, typed, read, isSure }, reader) =>
      reader.say(
        isSure
          ? text("{name}: typed {typed}, the screenshot reads {read}.")
          : text("{name}: typed {typed}, the screenshot reads {read}, which was hard to read."),
        {
          name: titleOf(reader, path),
          typed: showAt(reader, path, typed),
          read: showAt(reader, path, read),
        },
      ),
    gamertag_letters: ({ typed, read }, reader) =>
      reader.say(
        text(
          "{name}: typed {typed}, the screenshot reads {read}. The letters look alike. Compare them.",
        ),
        {
          name: titleOf(reader, GAMERTAG_PATH),
          typed: quote(reader, typed),
          read: quote(reader, read),
        },
      ),
    modes_swapped: ({ modes, source }, reader) =>
      reader.say(
        source === "screenshots"
          ? text(
              "{modes} are swapped: what was typed for each is what the screenshots show of the other.",
            )
          : text(
              "{modes} are swapped: what was typed for each is what the last approved numbers say of the other.",
            ),
        { modes: nameAll(reader, modes) },
      ),
  };

export const NAME_SENTENCES: Sentences<
  "gamertag_taken" | "gamertag_lookalike" | "gamertag_changed"
> = {
  gamertag_taken: ({ gamertag }, reader) =>
    reader.say(text("{gamertag} is verified for another player already."), {
      gamertag: quote(reader, gamertag),
    }),
  gamertag_lookalike: ({ gamertag, other }, reader) =>
    reader.say(text("{gamertag} looks like {other}, which is verified for another player."), {
      gamertag: quote(reader, gamertag),
      other: quote(reader, other),
    }),
  gamertag_changed: ({ before, now }, reader) =>
    reader.say(
      text("The gamertag was {before} when numbers were last approved; now it is {now}."),
      { before: quote(reader, before), now: quote(reader, now) },
    ),
};
