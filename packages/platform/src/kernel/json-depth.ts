// Bounds the nesting of JSON from callers. Deeper values exhaust the stack of the database's
// parser, and of `JSON.stringify` when they are sent on.
import type { FastifyInstance } from "fastify";

export const JSON_DEPTH_MAX = 200;

/** Every API answers it with a 400 in its own form, because of its status. */
export class JsonTooDeep extends Error {
  override readonly name = "JsonTooDeep";
  readonly statusCode = 400;

  constructor() {
    super(`At most ${JSON_DEPTH_MAX} levels of JSON are accepted`);
  }
}

/** Parses a caller's JSON; throws a SyntaxError, or JsonTooDeep before anything is built. */
export function parseJson(text: string): unknown {
  requireDepth(text);
  return JSON.parse(text);
}

/** This counts brackets only; the parser decides whether the text is JSON. */
function requireDepth(text: string): void {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isInString = !isInString;
    else if (isInString) at += sign === "\\" ? 1 : 0;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > JSON_DEPTH_MAX) throw new JsonTooDeep();
  }
}

/** Takes bodies of JSON, and also none: the client names the type where it sends no body. */
export function acceptJson(api: FastifyInstance): void {
  const parseBody = api.getDefaultJsonParser("error", "ignore");
  api.removeContentTypeParser("application/json");
  api.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      try {
        requireDepth(body);
      } catch (error) {
        return done(error as JsonTooDeep);
      }
      return parseBody(request, body, done);
    },
  );
}
