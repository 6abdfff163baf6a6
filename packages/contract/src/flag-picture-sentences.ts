// What flags say about pictures: missing ones, ones that were sent before, halves of two screens, pasted digits.
import type { FactOf } from "./flag-facts.ts";
import {
  listWithMore,
  nameModesOf,
  showAt,
  titleOf,
  type FlagReader,
  type Sentences,
} from "./flag-reader.ts";
import { text } from "./texts.ts";

export const EVIDENCE_SENTENCES: Sentences<
  "no_screenshot" | "half_missing" | "picture_missing" | "half_not_read" | "values_not_read"
> = {
  no_screenshot: (_fact, { say }) => say(text("No screenshot: nothing proves these numbers.")),
  half_missing: ({ half }, reader) =>
    reader.say(
      text(
        "{half, select, top_half {No screenshot of the top half} other {No screenshot of the bottom half}}: nothing proves the {modes} numbers.",
      ),
      { half, modes: nameModesOf(reader, half) },
    ),
  picture_missing: ({ half }, { say }) =>
    say(
      text(
        "{half, select, top_half {The picture of the top half is gone} other {The picture of the bottom half is gone}}, so nothing can be compared with it.",
      ),
      { half },
    ),
  half_not_read: ({ half }, reader) =>
    reader.say(
      text(
        "{half, select, top_half {Nothing could be read on the top half} other {Nothing could be read on the bottom half}}, so only the player's word supports the {modes} values.",
      ),
      { half, modes: nameModesOf(reader, half) },
    ),
  values_not_read: ({ paths, more }, reader) => {
    const names = paths.map((path) => titleOf(reader, path));
    return reader.say(text("Not read on the screenshots: {names}. Compare by eye."), {
      names: listWithMore(reader, names, more),
    });
  },
};

export const SENT_BEFORE_SENTENCES: Sentences<"picture_same" | "picture_similar" | "same_numbers"> =
  {
    picture_same: (fact, reader) =>
      reader.say(
        fact.isOwn
          ? text(
              "{half, select, top_half {The picture of the top half} other {The picture of the bottom half}} is the same file as {earlier, select, top_half {the top half} bottom_half {the bottom half} other {a picture}} of the player's own approved submission of {day}.",
            )
          : text(
              "{half, select, top_half {The picture of the top half} other {The picture of the bottom half}} is the same file as {earlier, select, top_half {the top half} bottom_half {the bottom half} other {a picture}} that another player sent on {day}.",
            ),
        earlierOf(fact, reader),
      ),
    picture_similar: (fact, reader) =>
      reader.say(
        fact.isOwn
          ? text(
              "{half, select, top_half {The picture of the top half} other {The picture of the bottom half}} agrees in {agreeing} of {comparable} words, place for place, with {earlier, select, top_half {the top half} bottom_half {the bottom half} other {a picture}} of the player's own approved submission of {day}.",
            )
          : text(
              "{half, select, top_half {The picture of the top half} other {The picture of the bottom half}} agrees in {agreeing} of {comparable} words, place for place, with {earlier, select, top_half {the top half} bottom_half {the bottom half} other {a picture}} that another player sent on {day}.",
            ),
        {
          ...earlierOf(fact, reader),
          agreeing: reader.count(fact.agreeing),
          comparable: reader.count(fact.comparable),
        },
      ),
    same_numbers: ({ at }, { say, day }) =>
      say(text("All wins, losses and games are those that another player sent on {day}."), {
        day: day(new Date(at)),
      }),
  };

const earlierOf = (
  { half, earlierHalf, at }: FactOf<"picture_same" | "picture_similar">,
  { day }: FlagReader,
) => ({ half, earlier: earlierHalf ?? "unknown", day: day(new Date(at)) });

export const DIGIT_SENTENCES: Sentences<"digits_edited" | "digits_uncompressed"> = {
  digits_edited: ({ half, count, isSharper, sharpness, usual }, reader) =>
    reader.say(
      isSharper
        ? text(
            "{half, select, top_half {{count} digits of the top half} other {{count} digits of the bottom half}} have sharper edges than the others ({sharpness} against {usual}), as digits do that were pasted in. Look at them closely.",
          )
        : text(
            "{half, select, top_half {{count} digits of the top half} other {{count} digits of the bottom half}} have softer edges than the others ({sharpness} against {usual}), as digits do that were pasted in. Look at them closely.",
          ),
      {
        half,
        count: reader.count(count),
        sharpness: reader.rate(sharpness),
        usual: reader.rate(usual),
      },
    ),
  digits_uncompressed: ({ half, count, quality }, reader) =>
    reader.say(
      text(
        "{half, select, top_half {{count} digits of the top half} other {{count} digits of the bottom half}} lack the traces of JPEG compression (quality {quality} or so) that the others have, as digits do that were pasted in. Look at them closely.",
      ),
      { half, count: reader.count(count), quality: reader.count(quality) },
    ),
};

export const HALF_SENTENCES: Sentences<
  "halves_size" | "halves_palette" | "halves_overlap" | "halves_time"
> = {
  halves_size: ({ top, bottom }, reader) =>
    reader.say(text("The halves are whole screens of two shapes: {top} and {bottom} pixels."), {
      top: sizeOf(top),
      bottom: sizeOf(bottom),
    }),
  halves_palette: ({ shared }, { say, rate }) =>
    say(
      text(
        "The halves share only {shared} of their colours: they may be of two devices or two players.",
      ),
      { shared: rate(shared) },
    ),
  halves_overlap: ({ path, top, bottom, more }, reader) =>
    reader.say(
      more === 0
        ? text("Both halves show {name}, yet the top half says {top} and the bottom half {bottom}.")
        : text(
            "Both halves show {name}, yet the top half says {top} and the bottom half {bottom}; {more, plural, one {# more value differs} other {# more values differ}}.",
          ),
      {
        name: titleOf(reader, path),
        top: showAt(reader, path, top),
        bottom: showAt(reader, path, bottom),
        more,
      },
    ),
  halves_time: ({ hours }, { say }) =>
    say(text("The halves were stored {hours, plural, one {# hour} other {# hours}} apart."), {
      hours,
    }),
};

const sizeOf = ({ width, height }: FactOf<"halves_size">["top"]) => `${width} × ${height}`;
