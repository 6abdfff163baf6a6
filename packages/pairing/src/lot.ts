/**
 * A whole number from 0 to 2^32 - 1 drawn for these words: the only chance in this package. The same seed and words
 * give the same number on every machine.
 */
export function drawLot(seed: string, ...words: readonly (string | number)[]): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of [seed, ...words].join("\u{0}")) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  // Without this, words that differ in their last letter alone would be drawn close to each other.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
