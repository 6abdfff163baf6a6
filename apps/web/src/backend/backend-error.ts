import { msg } from "@lingui/core/macro";

import { i18n } from "#languages/language.ts";

import { inReadersLanguage } from "./refusal-words.ts";

/** The one shape of every error that reaches the screens from outside the browser. */
export class BackendError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = "BackendError";
    this.status = status;
    this.code = code;
  }
}

/** The code of a change that was not sent for want of a connection. */
export const OFFLINE = "offline";

/** There was no answer, because the connection or the server is down. */
export const UNREACHABLE = msg`Could not reach the server. Check your connection and try again.`;
export const noAnswer = () => i18n._(UNREACHABLE);

/** The server answered with a failure of its own. */
export const SERVER_FAILED = msg`Something went wrong on the server. Try again in a moment.`;

interface ClientError {
  message: string;
  status?: number | string | undefined;
  statusCode?: string | undefined;
  code?: string | undefined;
}

/** Converts an error of the official client. */
export function fromClient(error: ClientError): BackendError {
  const status = Number(error.status ?? error.statusCode ?? 0) || 0;
  return new BackendError(
    status,
    error.code ?? "",
    status === 0 ? wordsOf(error) : inReadersLanguage(error.message),
  );
}

/** Converts an error of the table API, which reports its status separately. */
export function fromTable({ message, code }: ClientError, status: number): BackendError {
  return fromClient({ message, code, status });
}

// The messages of a failed `fetch` differ by browser and do not help players.
function wordsOf({ message, code }: ClientError) {
  const transport = /failed to (fetch|send)|networkerror|load failed|fetch failed/i.test(message);
  return transport && (code ?? "") === "" ? noAnswer() : message;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
