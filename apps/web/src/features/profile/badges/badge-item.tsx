import { BADGES, type PlayerBadge } from "@capicu/contract/badges";
import { Trans, useLingui } from "@lingui/react/macro";
import { Award, ChevronDown, EyeOff } from "lucide-react";
import type { ReactNode } from "react";

import { useFormats } from "#languages/formats.ts";
import { Tag } from "#ui/tag.tsx";

import { useBadgeWords } from "./use-badge-words.ts";

/** An earned badge, which opens to its rule and number. */
export function BadgeItem({ badge: { code, earned_at, number: reached } }: { badge: PlayerBadge }) {
  const { t } = useLingui();
  const { number, rate } = useFormats();
  const wordsOf = useBadgeWords();
  const rule = BADGES.find((one) => one.code === code);
  if (rule === undefined || reached === null)
    return (
      <Opening name={t`Hidden badge`} earnedAt={earned_at} icon={<EyeOff {...ICON} />}>
        <p>
          <Trans>Its rule stays secret until you have earned it.</Trans>
        </p>
      </Opening>
    );
  const words = wordsOf(rule);
  return (
    <Opening name={words.name} earnedAt={earned_at} icon={<Award {...ICON} />}>
      <p>{words.rule}</p>
      <dl className="badge-number">
        <dt className="text-ink-2">{words.counted}</dt>
        <dd className="type-number">
          {rule.metric === "win_rate" ? rate(reached) : number(reached)}
        </dd>
      </dl>
      {rule.isHidden && (
        <p className="flex flex-wrap items-center gap-2 type-small text-ink-2">
          <Tag variant="muted">
            <Trans>Hidden</Trans>
          </Tag>
          <Trans>Others read its rule once they have earned it.</Trans>
        </p>
      )}
    </Opening>
  );
}

const ICON = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface OpeningProps {
  name: string;
  earnedAt: string;
  icon: ReactNode;
  children: ReactNode;
}

function Opening({ name, earnedAt, icon, children }: OpeningProps) {
  const { dayFirst } = useFormats();
  const day = dayFirst(new Date(earnedAt), { day: "numeric", month: "long", year: "numeric" });
  return (
    <li className="badge">
      <details>
        <summary>
          <span className="badge-icon">{icon}</span>
          <span className="grid min-w-0">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <time dateTime={earnedAt} className="type-small text-ink-2">
              <Trans>Earned on {day}</Trans>
            </time>
          </span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="badge-arrow" />
        </summary>
        <div className="badge-opened">{children}</div>
      </details>
    </li>
  );
}
