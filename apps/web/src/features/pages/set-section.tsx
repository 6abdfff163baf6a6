import { PICTURE_TIERS, type SetFigures } from "@capicu/contract/recognition-report";
import { DOMINO_SCREEN, titleAt } from "@capicu/contract/statistics-screen";

import { formatCount } from "#lib/format-numbers.ts";

import { rightShare, SET_NAMES, share, TIER_NAMES, wrongShare } from "./accuracy-figures.ts";
import { FigureTable } from "./figure-table.tsx";

const SET_NOTES: Record<SetFigures["set"], string> = {
  unseen:
    "Drawn without looking at the reader. Nothing was tuned with these layouts, and none was left out. Layouts that were used for tuning are in the set below.",
  tuned: "The reader was built with these layouts, so these figures are better than in daily use.",
  samples: "The screenshots this product was planned with. They were used to build the reader.",
};

/** All measurements on one set of pictures. */
export function SetSection({ figures }: { figures: SetFigures }) {
  const { set, pictures, pairs, allFields, numbers, gamertagsExact, gamertagsFolded } = figures;
  const name = SET_NAMES[set];
  const tiers = PICTURE_TIERS.map(
    (tier) => [TIER_NAMES[tier], figures.numbersByTier[tier]] as const,
  );
  const fields = Object.entries(figures.byField).map(
    ([path, one]) => [titleAt(DOMINO_SCREEN, path), one] as const,
  );
  return (
    <section aria-label={name} className="grid gap-4">
      <h2>{name}</h2>
      <p>{`${formatCount(pictures)} pictures, ${formatCount(pairs)} pairs of halves. ${SET_NOTES[set]}`}</p>
      <dl className="figure-tiles">
        <Figure name="All values right">{rightShare(allFields)}</Figure>
        <Figure name="Numbers right">{rightShare(numbers)}</Figure>
        <Figure name="Numbers given, but wrong">{wrongShare(numbers)}</Figure>
        <Figure name="Gamertags exactly right">{rightShare(gamertagsExact)}</Figure>
        <Figure name="Gamertags, ignoring accents and look-alikes">
          {rightShare(gamertagsFolded)}
        </Figure>
        <Figure name="Pairs without a mistake">
          {share(figures.wholePairsRight, pairs, Math.floor)}
        </Figure>
      </dl>
      <h3 className="type-h3">Numbers, by how legible the picture is</h3>
      <FigureTable title={`${name}: by legibility`} of="Picture" rows={tiers} />
      <details className="figure-fields">
        <summary>By field</summary>
        <FigureTable title={`${name}: by field`} of="Field" rows={fields} />
      </details>
    </section>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
