import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";

/** At most this many characters of a name become its handle. */
export const PREVIEWED_CHARACTERS = 64;

/** The handle that a registration with this name gets, unless it is taken. */
export const previewHandle = productFunction({
  name: "handle-preview",
  method: "GET",
  input: z.object({
    // A character may take two code units.
    name: z.string().check(z.minLength(1), z.maxLength(2 * PREVIEWED_CHARACTERS)),
  }),
  output: z.object({ success: z.literal(true), handle: z.string() }),
});
