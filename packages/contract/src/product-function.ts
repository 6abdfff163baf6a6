import type { z } from "zod/mini";

/** A function that takes a form with a file, `multipart/form-data`. */
export interface UploadRules {
  /** Bytes; a file of exactly this size is already too large. */
  readonly lessThan: number;
  /** The sentence for the sender of such a file. */
  readonly tooLarge: string;
}

/** A product function as both sides agree on it: `functions/v1/{name}`. */
export interface ProductFunction<Input, Output, Given = Input> {
  /** As on the wire. */
  readonly name: string;
  /** GET functions take their input from the query. */
  readonly method: "GET" | "POST";
  /** For a GET function whose input may also come as a JSON body. */
  readonly alsoPost?: boolean;
  /** Parses the caller's input into the function's; defaults are filled in. */
  readonly input: z.ZodMiniType<Input, Given>;
  readonly output: z.ZodMiniType<Output>;
  readonly upload?: UploadRules;
}

export function productFunction<Input, Output, Given = Input>(agreed: {
  name: string;
  method?: "GET" | "POST";
  alsoPost?: boolean;
  input: z.ZodMiniType<Input, Given>;
  output: z.ZodMiniType<Output>;
  upload?: UploadRules;
}): ProductFunction<Input, Output, Given> {
  return { method: "POST", ...agreed };
}
