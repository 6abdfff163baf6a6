import { STORE_FULL_RETRY_SECONDS, type StoreFull } from "#kernel/file-errors.ts";
import { refuse, Refusal } from "#kernel/refusal.ts";

export const unauthorized = () => refuse(401, "unauthorized", "Unauthorized");
export const functionNotFound = (name: string) =>
  refuse(404, "function_not_found", `There is no function called ${name}`);
export const methodNotAllowed = (method: string) =>
  refuse(405, "method_not_allowed", `This function is called with ${method}`);
export const callerLeft = () => refuse(400, "request_aborted", "The request ended early");
export const badJson = () => refuse(400, "bad_json", "The body is not valid JSON");

export const noRoom = ({ message }: StoreFull) =>
  new Refusal({
    status: 507,
    code: "no_room",
    message,
    headers: { "retry-after": String(STORE_FULL_RETRY_SECONDS) },
  });
export const busy = () =>
  new Refusal({
    status: 429,
    code: "over_request_rate_limit",
    message: "Too many pictures are being taken in. Try again in a moment.",
    headers: { "retry-after": "2" },
  });

export function invalidInput(issues: { message: string; path: PropertyKey[] }[]): Refusal {
  const sentences = issues.map(({ message, path }) =>
    path.length === 0 ? message : `${path.map(String).join(".")}: ${message}`,
  );
  return refuse(400, "invalid_input", sentences.join("; "));
}
