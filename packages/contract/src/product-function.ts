import type { z } from "zod/mini";

/** A function that takes a form with a file, `multipart/form-data`. */
export interface UploadRules {
  /** Bytes; a file of just this size is too large already. */
  readonly lessThan: number;
  /** What its sender is told then. */
  readonly tooLarge: string;
}

/** A product function as both sides agree on it: `functions/v1/{name}`. */
export interface ProductFunction<Input, Output, Given = Input> {
  /** As on the wire. */
  readonly name: string;
  /** GET functions take their input from the query. */
  readonly method: "GET" | "POST";
  /** From what may be given to what the function gets: defaults are filled in between. */
  readonly input: z.ZodMiniType<Input, Given>;
  readonly output: z.ZodMiniType<Output>;
  readonly upload?: UploadRules;
}

export function productFunction<Input, Output, Given = Input>(agreed: {
  name: string;
  method?: "GET" | "POST";
  input: z.ZodMiniType<Input, Given>;
  output: z.ZodMiniType<Output>;
  upload?: UploadRules;
}): ProductFunction<Input, Output, Given> {
  return { method: "POST", ...agreed };
}
