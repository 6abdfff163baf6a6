import { Trans, useLingui } from "@lingui/react/macro";

import { HAND_KIND_NAMES } from "#features/events/event-words.ts";
import { SideMark } from "#features/events/side-mark.tsx";
import { Tag } from "#ui/tag.tsx";

import type { ScoreSheetProps } from "./score-sheet.tsx";

/** The lines that are written, the latest first, with the sums after each. */
export function LineList({ sheet }: Pick<ScoreSheetProps, "sheet">) {
  const { t } = useLingui();
  const counted = sheet.score?.hands ?? [];
  if (sheet.lines.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>No hand is written down yet.</Trans>
      </p>
    );
  return (
    <ol className="event-rows" aria-label={t`Lines of the sheet, the latest first`}>
      {sheet.lines
        .map((line, place) => ({
          line,
          running: counted[place]?.running,
          gains: counted[place]?.gains,
        }))
        .toReversed()
        .map(({ line, running = [], gains = [] }) => (
          <li key={line.id} className="event-row">
            <span className="flex min-w-0 flex-wrap items-center gap-2">
              <span className="type-number text-ink-2">{line.no}</span>
              <SideMark side={line.side} />
              <span>{t(HAND_KIND_NAMES[line.kind])}</span>
              {!line.isSent && (
                <Tag variant="warn">
                  <Trans>Not sent</Trans>
                </Tag>
              )}
            </span>
            <span className="event-actions type-number">
              <span className="text-ink-2">{gains.map(withSign).join(" / ")}</span>
              <strong>{running.join("–")}</strong>
            </span>
          </li>
        ))}
    </ol>
  );
}

const withSign = (gain: number) => (gain > 0 ? `+${gain}` : String(gain));
