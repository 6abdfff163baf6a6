import type { z } from "zod/mini";

/** A product function as both sides agree on it: `functions/v1/{name}`. */
export interface ProductFunction<Input, Output, Given = Input> {
  /** As on the wire. */
  readonly name: string;
  /** GET functions take their input from the query. */
  readonly method: "GET" | "POST";
  /** From what may be given to what the function gets: defaults are filled in between. */
  readonly input: z.ZodMiniType<Input, Given>;
  readonly output: z.ZodMiniType<Output>;
}

export function productFunction<Input, Output, Given = Input>(agreed: {
  name: string;
  method?: "GET" | "POST";
  input: z.ZodMiniType<Input, Given>;
  output: z.ZodMiniType<Output>;
}): ProductFunction<Input, Output, Given> {
  return { method: "POST", ...agreed };
}
