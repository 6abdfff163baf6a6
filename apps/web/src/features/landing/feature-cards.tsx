import type { ReactNode } from "react";
import { Link } from "react-router";

import features from "#ui/art/features.svg";
import { Tag } from "#ui/tag.tsx";

/** Each number links to the page that measures it. */
const CARDS: readonly CardProps[] = [
  {
    art: "scan",
    title: "Screenshot reading",
    claim: <Measured to="/accuracy">95% extraction accuracy</Measured>,
    text: "Two screenshots in, every field filled. You check each value before anything is sent.",
  },
  {
    art: "progress",
    title: "Progress analytics",
    claim: "Overall, Casual, Blitz",
    text: "Every approved upload is kept, so the boards of the month, week and day show what you gained.",
  },
  {
    art: "groups",
    title: "Groups and tournaments",
    claim: (
      <span className="flex flex-wrap items-center gap-2">
        Clubs, brackets, bragging rights <Tag>Coming soon</Tag>
      </span>
    ),
    text: "Give your table a name, keep its own ranking, and settle it in a tournament.",
  },
  {
    art: "uptime",
    title: "Always on",
    claim: <Measured to="/status">99.9% uptime</Measured>,
    text: "The board is there when the game ends, on the phone you played it on.",
  },
];

export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="grid gap-7">
      <h2 id="features" className="type-h1 lg:text-[40px]/[46px]">
        Four things the table has been missing
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {CARDS.map((card) => (
          <FeatureCard key={card.title} {...card} />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  /** The part of the picture, which has all four. */
  art: "scan" | "progress" | "groups" | "uptime";
  title: string;
  claim: ReactNode;
  text: string;
}

function FeatureCard({ art, title, claim, text }: CardProps) {
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
      <div className="grid content-start gap-2 p-5">
        <h3 className="type-h2 max-sm:text-[17px]/[22px]">{title}</h3>
        <div className="type-label text-brass">{claim}</div>
        <p className="text-ink-2">{text}</p>
      </div>
    </li>
  );
}

function Measured({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="underline underline-offset-3 hover:no-underline">
      {children}
    </Link>
  );
}
