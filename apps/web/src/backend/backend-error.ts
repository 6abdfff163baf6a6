/** The one shape in which anything that went wrong outside the browser reaches the screens. */
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

/** No answer came: the connection is down, or the server is. */
export const NO_ANSWER = "Could not reach the server. Check your connection and try again.";

/** An answer came, and it was the server's own failure. */
export const SERVER_FAILED = "Something went wrong on the server. Try again in a moment.";

interface ClientError {
  message: string;
  status?: number | string | undefined;
  statusCode?: string | undefined;
  code?: string | undefined;
}

/** From an error of the official client's parts. */
export function fromClient(error: ClientError): BackendError {
  const status = Number(error.status ?? error.statusCode ?? 0) || 0;
  return new BackendError(status, error.code ?? "", status === 0 ? wordsOf(error) : error.message);
}

/** From an error of the table API, which has its status beside it. */
export function fromTable({ message, code }: ClientError, status: number): BackendError {
  return fromClient({ message, code, status });
}

// What `fetch` says when it fails differs by browser and means nothing to a player.
function wordsOf({ message, code }: ClientError) {
  const transport = /failed to (fetch|send)|networkerror|load failed|fetch failed/i.test(message);
  return transport && (code ?? "") === "" ? NO_ANSWER : message;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
