import type { ChosenPicture } from "#features/upload/screenshot.ts";

/** A server's copy has only a name and size, and an earlier submission's picture not even these. */
export async function areSame(one: ChosenPicture, other: ChosenPicture): Promise<boolean> {
  if (!(one instanceof File && other instanceof File))
    return one.size !== null && one.name === other.name;
  const [first, second] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]).catch(
    () => [],
  );
  if (first === undefined || second === undefined) return false;
  const bytes = new Uint8Array(second);
  return new Uint8Array(first).every((byte, index) => byte === bytes[index]);
}
