import type { z } from "zod/mini";

import type { ApiProblemCode } from "./problems.ts";

/** A way to read through the open interface, `GET /api/v1{path}`, as programs rely on it. */
export interface ApiOperation<Input, Output, Given = Input> {
  /** Never changes: programs that were generated from the description call it so. */
  readonly id: string;
  /** Names in braces are parameters, such as `/players/{handle}`. */
  readonly path: string;
  readonly summary: string;
  /** Of the path and of the query; the server reads the text of numbers as numbers. Nothing else may be sent. */
  readonly input: z.ZodMiniType<Input, Given>;
  readonly output: z.ZodMiniType<Output>;
  /** Beside those that every operation has. */
  readonly problems: readonly ApiProblemCode[];
}

export const apiOperation = <Input, Output, Given = Input>(
  operation: ApiOperation<Input, Output, Given>,
): ApiOperation<Input, Output, Given> => operation;
