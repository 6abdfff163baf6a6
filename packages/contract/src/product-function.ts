import type { z } from "zod/mini";

/** A product function as both sides agree on it: `functions/v1/{name}`. */
export interface ProductFunction<Input, Output> {
  /** As on the wire. */
  readonly name: string;
  /** GET functions take their input from the query. */
  readonly method: "GET" | "POST";
  readonly input: z.ZodMiniType<Input>;
  readonly output: z.ZodMiniType<Output>;
}

export function productFunction<Input, Output>(agreed: {
  name: string;
  method?: "GET" | "POST";
  input: z.ZodMiniType<Input>;
  output: z.ZodMiniType<Output>;
}): ProductFunction<Input, Output> {
  return { method: "POST", ...agreed };
}
