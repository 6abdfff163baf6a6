// Calls product functions that take a form with a file.
import type { ProductFunction } from "@capicu/contract/product-function";

import { settle } from "./call-function.ts";
import { client } from "./client.ts";

export async function callUpload<Output>(
  { name: called }: Pick<ProductFunction<unknown, Output>, "name" | "output">,
  members: Record<string, unknown>,
): Promise<Output> {
  const form = new FormData();
  for (const [name, member] of Object.entries(members))
    if (member instanceof Blob) form.append(name, member);
  const { functions } = await client();
  // The browser sets the content type itself, with the boundary.
  return settle(called, await functions.invoke<Output>(called, { body: form }));
}
