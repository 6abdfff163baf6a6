import { PICTURE_TIERS, type PictureTier } from "@capicu/contract/recognition-report";

export interface PairSeed {
  readonly id: string;
  readonly family: string;
  readonly tier: PictureTier;
  readonly seed: number;
}

/** This many pairs of each family in each tier; an id always has the same values. */
export function listPairs(
  families: readonly string[],
  { perTier, firstSeed }: { perTier: number; firstSeed: number },
): PairSeed[] {
  const rounds = Array.from({ length: perTier }, (_item, index) => index);
  return rounds.flatMap((round) =>
    families.flatMap((family, at) =>
      PICTURE_TIERS.map((tier, tierAt): PairSeed => {
        const seed = firstSeed + round * 1000 + at * 10 + tierAt;
        return { id: `${family}-${seed}`, family, tier, seed };
      }),
    ),
  );
}
