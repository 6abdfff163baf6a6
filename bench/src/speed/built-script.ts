import type { Product } from "#start-product.ts";

import { BROWSER_HEADERS, type RowRequest } from "./row.ts";

/** The largest script that the landing page names. */
export async function builtScript({ url }: Product): Promise<RowRequest> {
  const html = await (await fetch(url)).text();
  const paths = html.match(/\/assets\/[^"\s]+\.js/g) ?? [];
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(url + path);
      return { path, bytes: (await answer.arrayBuffer()).byteLength };
    }),
  );
  const [largest] = sizes.toSorted((a, b) => b.bytes - a.bytes);
  if (largest === undefined) throw new Error("the landing page names no built script");
  return { method: "GET", path: largest.path, headers: BROWSER_HEADERS };
}
