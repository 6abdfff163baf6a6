// The few messages of PostgreSQL's wire protocol that this code reads and writes itself.

const IDLE = "I".codePointAt(0);
const READY_HEAD = [0x5a, 0, 0, 0, 5];

/** AuthenticationOk, then ReadyForQuery: the engine does not authenticate its clients. */
export const WELCOME = Buffer.concat([
  message("R", Buffer.alloc(4)),
  message("Z", Buffer.from("I")),
]);

export const SYNC = "S".codePointAt(0);
export const QUERY = "Q".codePointAt(0);
export const TERMINATE = "X".codePointAt(0);

export function simpleQuery(text: string): Uint8Array {
  return message("Q", Buffer.from(`${text}\0`));
}

/** An error as the server would send it, outside any transaction. */
export function errorAnswer(code: string, text: string): Uint8Array {
  const fields = `SERROR\0VERROR\0C${code}\0M${text}\0\0`;
  return Buffer.concat([message("E", Buffer.from(fields)), message("Z", Buffer.from("I"))]);
}

/** Every answer ends with ReadyForQuery; without it the engine has given up, and its state is unknown. */
export function isComplete(answer: Uint8Array): boolean {
  return READY_HEAD.every((byte, index) => answer.at(index - READY_HEAD.length - 1) === byte);
}

/** The last byte of a complete answer is the state of the transaction. */
export function isInTransaction(answer: Uint8Array): boolean {
  return answer.at(-1) !== IDLE;
}

/** The sentence of an error message, for the log. */
export function errorText(answer: Uint8Array): string {
  const fields = Buffer.from(answer).toString().split("\0");
  return fields.find((field) => field.startsWith("M"))?.slice(1) ?? "no reason given";
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
