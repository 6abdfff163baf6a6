import { EVENT_PLAY_BLOCKERS } from "@capicu/contract/event-play-refusals";
import { HAND_ENDS, HAND_EXTRAS, type HandKind } from "@capicu/pairing/rules/names";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type SyntheticEvent } from "react";

import { HAND_KIND_NAMES } from "#features/events/event-words.ts";
import { sideLetter } from "#features/events/seats.ts";
import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import { Keypad } from "./keypad.tsx";
import type { ScoreSheetProps } from "./score-sheet.tsx";

type Game = ScoreSheetProps["event"]["rules"]["game"];

/** Who won the hand, how, and with how many points. */
export function HandForm({ event, details, sheet, names }: ScoreSheetProps) {
  const { t } = useLingui();
  const say = useSay();
  const { game } = event.rules;
  const [side, setSide] = useState<number | null>();
  const [kind, setKind] = useState<HandKind>("out");
  const [points, setPoints] = useState("");
  const [fault, setFault] = useState<string>();
  const isCounted =
    kind === "penalty" || (kind !== "pass" && game.pips !== "none" && side !== null);
  const { nextNo } = sheet;
  const write = (event_: SyntheticEvent) => {
    event_.preventDefault();
    if (side === undefined) {
      setFault(say(EVENT_PLAY_BLOCKERS.winner_missing));
      return;
    }
    if (isCounted && points === "") {
      setFault(t`Type the points`);
      return;
    }
    const refused = sheet.write({ side, kind, points: isCounted ? Number(points) : 0 });
    setFault(refused === null ? undefined : say(EVENT_PLAY_BLOCKERS[refused]));
    if (refused !== null) return;
    setSide(undefined);
    setKind("out");
    setPoints("");
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={write} aria-label={t`Hand ${nextNo}`}>
      <h4 className="type-h3">
        <Trans>Hand {nextNo}</Trans>
      </h4>
      <Choices
        legend={kind === "penalty" ? t`Who gets the penalty?` : t`Who won?`}
        choices={sideChoices(details.table.sides, {
          names: names.names,
          nobody: kind === "block" && game.block.tie === "no-points" ? t`Nobody` : null,
        })}
        chosen={side === undefined ? undefined : String(side)}
        onChoose={(value) => setSide(value === "null" ? null : Number(value))}
      />
      <Choices
        legend={t`How?`}
        choices={kindsOf(game).map((value) => ({ value, label: t(HAND_KIND_NAMES[value]) }))}
        chosen={kind}
        onChoose={(value) => {
          setKind(value as HandKind);
          if (side === null) setSide(undefined);
        }}
      />
      {isCounted && <Keypad value={points} onChange={setPoints} />}
      {fault !== undefined && <Message variant="error">{fault}</Message>}
      <Button type="submit" size="lg">
        <Trans>Write down</Trans>
      </Button>
    </form>
  );
}

/** The kinds that the rules know. */
function kindsOf({ bonus, penalty }: Game): readonly HandKind[] {
  const ends = HAND_ENDS.filter((kind) => bonus[kind] !== null);
  const extras = HAND_EXTRAS.filter((kind) =>
    kind === "penalty" ? penalty.max > 0 : bonus[kind] !== null,
  );
  return [...ends, ...extras];
}

interface SideWords {
  names: (ids: readonly string[]) => string;
  /** Where a tied block brings nobody points. */
  nobody: string | null;
}

function sideChoices(
  sides: readonly (readonly string[])[],
  { names, nobody }: SideWords,
): Choice[] {
  const choices: Choice[] = sides.map((ids, side) => ({
    value: String(side),
    label: names(ids),
    letter: sideLetter(side),
  }));
  return nobody === null ? choices : [...choices, { value: "null", label: nobody }];
}

interface Choice {
  value: string;
  label: string;
  letter?: string;
}

interface ChoicesProps {
  legend: string;
  choices: readonly Choice[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
}

function Choices({ legend, choices, chosen, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 type-label">{legend}</legend>
      <div className="event-choices">
        {choices.map(({ value, label, letter }) => (
          <label key={value} className="event-choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {letter !== undefined && (
              <span className="event-side" data-side={letter}>
                {letter}
              </span>
            )}
            <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
