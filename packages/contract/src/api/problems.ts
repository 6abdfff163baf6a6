// Why the open interface refuses a request. Programs read the code, which stays what it is within a version; the words
// of a title may change. They are English, like the interface.
import { z } from "zod/mini";

export const API_PROBLEMS = {
  invalid_parameter: { status: 400, title: "A parameter is wrong or unknown" },
  invalid_cursor: { status: 400, title: "The cursor was not given by this list" },
  key_in_address: { status: 400, title: "A key does not belong in an address" },
  key_missing: { status: 401, title: "The request has no key" },
  key_malformed: { status: 401, title: "The key was not copied completely or correctly" },
  key_unknown: { status: 401, title: "The key does not exist, or was revoked" },
  key_expired: { status: 401, title: "The key has expired" },
  plan_needed: { status: 403, title: "The plan of the key's owner does not include the API" },
  scope_missing: { status: 403, title: "The key may not do this" },
  account_closed: { status: 403, title: "The account of the key's owner is closed" },
  not_found: { status: 404, title: "There is nothing at this address" },
  player_not_found: { status: 404, title: "There is no such player" },
  club_not_found: { status: 404, title: "There is no such club" },
  event_not_found: { status: 404, title: "There is no such event" },
  round_not_found: { status: 404, title: "There is no such round" },
  method_not_allowed: { status: 405, title: "The API is read with GET" },
  list_changed: { status: 409, title: "The list has changed since its first page" },
  club_closed: { status: 410, title: "The club is closed" },
  rate_limited: { status: 429, title: "Too many requests" },
  unexpected_failure: { status: 500, title: "Something went wrong on our side" },
  unavailable: { status: 503, title: "The site cannot answer at this moment" },
} as const;
export type ApiProblemCode = keyof typeof API_PROBLEMS;

export const API_PROBLEM_CODES = Object.keys(API_PROBLEMS) as ApiProblemCode[];

/** RFC 9457, `application/problem+json`. */
export const ApiProblem = z.object({
  /** The address of the page that explains the code. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** What is wrong with this request, and what to do. */
  detail: z.string(),
  code: z.string(),
  /** With `plan_needed`: the plan that includes the API. */
  plan: z.optional(z.string()),
  /** With `rate_limited`: as the Retry-After header says it. */
  retry_after_seconds: z.optional(z.int()),
  /** With `unexpected_failure`: what to tell the operator. */
  request_id: z.optional(z.string()),
});
export type ApiProblem = z.infer<typeof ApiProblem>;
