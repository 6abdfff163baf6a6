// Refusals of the open interface: `application/problem+json` with a code that stays (RFC 9457).
import { API_PROBLEMS, type ApiProblem, type ApiProblemCode } from "@capicu/contract/api/problems";
import { Refusal } from "@capicu/platform/kernel/refusal";

type Further = Pick<ApiProblem, "plan" | "request_id" | "retry_after_seconds">;

export const refuseCall = (
  code: ApiProblemCode,
  detail: string,
  { headers = {}, ...extra }: Further & { headers?: Record<string, string> } = {},
): Refusal =>
  new Refusal({ status: API_PROBLEMS[code].status, code, message: detail, extra, headers });

/** The codes of product functions, by what the interface promises. */
const CODES: Record<string, ApiProblemCode> = {
  invalid_input: "invalid_parameter",
  bad_request: "invalid_parameter",
  invalid_cursor: "invalid_cursor",
  player_not_found: "player_not_found",
  club_missing: "club_not_found",
  club_closed: "club_closed",
  event_missing: "event_not_found",
};
const BY_STATUS: Record<number, ApiProblemCode> = {
  429: "rate_limited",
  503: "unavailable",
  507: "unavailable",
};

/** Null for a refusal that no program should meet: it is a bug. */
export function toProblem(refusal: Refusal): Refusal | null {
  const { code, status, message, headers } = refusal;
  if (code in API_PROBLEMS) return refusal;
  const ownCode = CODES[code] ?? BY_STATUS[status];
  if (ownCode === undefined) return null;
  const wait = Number(headers["retry-after"]);
  return refuseCall(ownCode, message, {
    headers: { ...headers },
    ...(ownCode === "rate_limited" && wait > 0 && { retry_after_seconds: wait }),
  });
}

export const unexpectedFailure = (requestId: string): Refusal =>
  refuseCall("unexpected_failure", "Tell the operator of the site this request's id.", {
    request_id: requestId,
  });

export function describeProblem(
  { status, code, message, extra }: Refusal,
  publicUrl: string,
): ApiProblem {
  const { title } = API_PROBLEMS[code as ApiProblemCode];
  return { type: `${publicUrl}/api#${code}`, title, status, detail: message, code, ...extra };
}
