import type { FastifyRequest } from "fastify";
import type { z } from "zod";

import { badRequest } from "./refusals.ts";

/** The parsed body, or a refusal that says what is wrong with it. */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
): z.infer<Schema> {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(
    ({ path, message }) => `body/${path.map(String).join("/")} ${message}`,
  );
  throw badRequest(sentences.join(", "));
}
