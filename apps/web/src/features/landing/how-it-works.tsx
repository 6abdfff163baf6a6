import { StatCell, TileCard } from "#ui/card.tsx";

const STEPS = [
  {
    title: "Two screenshots",
    text: "Take one of the top half of your statistics and one of the bottom half, and drop both.",
  },
  {
    title: "Read and checked",
    text: "The numbers fill in by themselves. You look them over and correct what is off.",
  },
  {
    title: "Reviewed by a person",
    text: "A moderator compares your numbers with the pictures before they count.",
  },
] as const;

export function HowItWorks() {
  return (
    <section className="mx-auto grid max-w-[1240px] gap-7 px-4 py-20 sm:px-8">
      <h2 className="type-h1 lg:text-[40px]/[46px]">From your phone to the board</h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="card grid content-start gap-2 p-6">
            <span className="type-number-l text-brass" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="type-h3">{title}</h3>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      <TileCard className="tile-stack">
        <StatCell label="Modes" value="3" note="Overall, Casual, Blitz" />
        <StatCell label="Screenshots" value="2" note="PNG or JPG" />
        <StatCell label="Price of a place" value="0" note="Forever free" />
      </TileCard>
    </section>
  );
}
