import type { Config } from "#settings/config.ts";

type Address = Pick<Config, "HOST" | "PORT">;

const isTaken = ({ HOST, PORT }: Address) =>
  `PORT: another process already listens on ${HOST}, port ${PORT}. Stop it, or set another PORT.`;
const isPrivileged = ({ PORT }: Address) =>
  `PORT: this account may not listen on port ${PORT}. Set a PORT above 1023 and let a reverse proxy serve the public port.`;
const isElsewhere = ({ HOST }: Address) =>
  `HOST: ${HOST} is not an address of this machine. Use 127.0.0.1, 0.0.0.0 or one of its own addresses.`;

const SENTENCES: Record<string, (address: Address) => string> = {
  EADDRINUSE: isTaken,
  EACCES: isPrivileged,
  EADDRNOTAVAIL: isElsewhere,
  ENOTFOUND: isElsewhere,
  EAI_AGAIN: isElsewhere,
  EINVAL: isElsewhere,
};

/**
 * Turns a failure to listen into a sentence that names the setting; returns any other error
 * unchanged.
 */
export function explainListenError(error: unknown, address: Address): unknown {
  const sentence = SENTENCES[(error as NodeJS.ErrnoException).code ?? ""];
  return sentence === undefined ? error : new Error(sentence(address), { cause: error });
}
