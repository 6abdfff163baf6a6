// Collects facts about a request while it is answered, for its log line.
import type { FastifyRequest } from "fastify";

export interface RequestLogFacts {
  /** The player's id; the anonymous and the service key have none. */
  caller?: string;
  /** The stable code of a refusal. */
  refusal?: string;
}

const learnt = new WeakMap<object, RequestLogFacts>();

export function noteCaller(request: FastifyRequest, id: string | null): void {
  if (id !== null) learnt.set(request.raw, { ...learnt.get(request.raw), caller: id });
}

export function noteRefusal(request: FastifyRequest, code: string): void {
  learnt.set(request.raw, { ...learnt.get(request.raw), refusal: code });
}

export function readRequestFacts(request: FastifyRequest): RequestLogFacts {
  return learnt.get(request.raw) ?? {};
}

export interface AnswerFacts {
  method: string;
  /** The route, never the address: queries carry tokens. */
  route: string;
  /** The product function that answered. */
  functionName?: string | undefined;
  status: number;
  ms: number;
  /** The player's id, where the answer is for one. */
  caller?: string;
}

/** What the log says of every request. */
export const requestFields = ({ ms, ...facts }: AnswerFacts): AnswerFacts => ({
  ...facts,
  ms: Math.round(ms * 10) / 10,
});
