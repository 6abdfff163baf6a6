import { PICTURE_TIERS, type SetFigures } from "@capicu/contract/recognition-report";
import { DOMINO_SCREEN, titleAt } from "@capicu/contract/statistics-screen";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";

import {
  formatShare,
  rightShare,
  SET_NAMES,
  share,
  TIER_NAMES,
  wrongShare,
  type Share,
} from "./accuracy-figures.ts";
import { FigureTable } from "./figure-table.tsx";

const SET_NOTES: Record<SetFigures["set"], MessageDescriptor> = {
  unseen: msg`Drawn without looking at the reader. Nothing was tuned with these layouts, and none was left out. Layouts that were used for tuning are in the set below.`,
  tuned: msg`The reader was built with these layouts, so these figures are better than in daily use.`,
  samples: msg`The screenshots this product was planned with. They were used to build the reader.`,
};

/** All measurements on one set of pictures. */
export function SetSection({ figures }: { figures: SetFigures }) {
  const { t } = useLingui();
  const say = useSay();
  const { set, pictures, pairs, allFields, numbers, gamertagsExact, gamertagsFolded } = figures;
  const name = t(SET_NAMES[set]);
  const tiers = PICTURE_TIERS.map(
    (tier) => [t(TIER_NAMES[tier]), figures.numbersByTier[tier]] as const,
  );
  const fields = Object.entries(figures.byField).map(
    ([path, one]) => [titleAt(DOMINO_SCREEN, path, say), one] as const,
  );
  return (
    <section aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2>{name}</h2>
      <p>
        <Trans>
          <Plural value={pictures} one="# picture" other="# pictures" />,{" "}
          <Plural value={pairs} one="# pair of halves" other="# pairs of halves" />.
        </Trans>
      </p>
      <p>{t(SET_NOTES[set])}</p>
      <dl className="figure-tiles">
        <Figure name={t`All values right`} value={rightShare(allFields)} />
        <Figure name={t`Numbers right`} value={rightShare(numbers)} />
        <Figure name={t`Numbers given, but wrong`} value={wrongShare(numbers)} />
        <Figure name={t`Gamertags exactly right`} value={rightShare(gamertagsExact)} />
        <Figure
          name={t`Gamertags, ignoring accents and look-alikes`}
          value={rightShare(gamertagsFolded)}
        />
        <Figure
          name={t`Pairs without a mistake`}
          value={share(figures.wholePairsRight, pairs, Math.floor)}
        />
      </dl>
      <h3 className="type-h3">
        <Trans>Numbers, by how legible the picture is</Trans>
      </h3>
      <FigureTable title={t`${name}: by legibility`} of={t`Picture`} rows={tiers} />
      <details className="figure-fields">
        <summary>
          <Trans>By field</Trans>
        </summary>
        <FigureTable title={t`${name}: by field`} of={t`Field`} rows={fields} />
      </details>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: Share }) {
  const formats = useFormats();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatShare(value, formats)}</dd>
    </div>
  );
}
