import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import features from "#ui/art/features.svg";
import { Link } from "#ui/link.tsx";
import { Tag } from "#ui/tag.tsx";

/** Each number links to the page that measures it. */
const CARDS: readonly CardProps[] = [
  {
    art: "scan",
    title: msg`Screenshot reading`,
    claim: (
      <Measured to="/accuracy">
        <Trans>95% extraction accuracy</Trans>
      </Measured>
    ),
    text: msg`Two screenshots in, every field filled. You check each value before anything is sent.`,
  },
  {
    art: "progress",
    title: msg`Progress analytics`,
    claim: <Trans>Overall, Casual, Blitz</Trans>,
    text: msg`Every approved upload is kept, so the boards of the month, week and day show what you gained.`,
  },
  {
    art: "groups",
    title: msg`Groups and tournaments`,
    claim: (
      <span className="flex flex-wrap items-center gap-2">
        <Trans>Clubs, brackets, bragging rights</Trans>{" "}
        <Tag>
          <Trans>Coming soon</Trans>
        </Tag>
      </span>
    ),
    text: msg`Give your table a name, keep its own ranking, and settle it in a tournament.`,
  },
  {
    art: "uptime",
    title: msg`Always on`,
    claim: (
      <Measured to="/status">
        <Trans>99.9% uptime</Trans>
      </Measured>
    ),
    text: msg`The board is there when the game ends, on the phone you played it on.`,
  },
];

export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="grid gap-7">
      <h2 id="features" className="type-h1 lg:text-[2.5rem]/[2.875rem]">
        <Trans>Four things the table has been missing</Trans>
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {CARDS.map((card) => (
          <FeatureCard key={card.art} {...card} />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  /** The part of the picture, which has all four. */
  art: "scan" | "progress" | "groups" | "uptime";
  title: MessageDescriptor;
  claim: ReactNode;
  text: MessageDescriptor;
}

function FeatureCard({ art, title, claim, text }: CardProps) {
  const { t } = useLingui();
  return (
    <li className="card flex overflow-hidden sm:grid sm:content-start">
      <div className="felt grid w-[35%] flex-none place-items-center overflow-hidden sm:w-auto">
        <img
          src={`${features}#${art}`}
          alt=""
          width={300}
          height={150}
          loading="lazy"
          className="max-sm:w-auto"
        />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 p-5">
        <h3 className="type-h2 max-sm:text-[1.0625rem]/[1.375rem]">{t(title)}</h3>
        <div className="type-label text-brass">{claim}</div>
        <p className="text-ink-2">{t(text)}</p>
      </div>
    </li>
  );
}

function Measured({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="underline underline-offset-3 hover:no-underline">
      {children}
    </Link>
  );
}
