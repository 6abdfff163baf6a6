import type { TypedItem } from "@capicu/contract/typed-against-read";

import type { Examination } from "./examined.ts";

/** Converts an examination for the comparison: values by column, pictures with their readings. */
export function typedItemOf({
  typed,
  gamertag,
  pictures,
}: Pick<Examination, "typed" | "gamertag" | "pictures">): TypedItem {
  const columns = Object.entries(typed).map(([path, value]) => [path.replace(".", "_"), value]);
  const evidence = pictures.map(({ half, fields }) => ({ half, fields: fields ?? {} }));
  return { ...(Object.fromEntries(columns) as object), gamertag, evidence };
}
