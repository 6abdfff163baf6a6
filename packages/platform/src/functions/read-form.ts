// A form with a file, for functions that take one: held in memory, and no more of it than allowed.
import type { FastifyReply, FastifyRequest } from "fastify";

import { refuse } from "#kernel/refusal.ts";

export interface UploadRules {
  /** Bytes; a file of just this size is too large already. */
  readonly lessThan: number;
  /** What its sender is told then. */
  readonly tooLarge: string;
}

// The names, types and boundaries round the file.
const AROUND_BYTES = 16 * 1024;

export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");

/** The form's members by name; files among them as such. */
export async function readForm(
  request: FastifyRequest,
  rules: UploadRules,
): Promise<Record<string, unknown>> {
  const form = parse(await gather(request, rules), request.headers["content-type"] ?? "");
  const members = Object.fromEntries(await form);
  for (const member of Object.values(members))
    if (member instanceof File && member.size >= rules.lessThan) throw tooLarge(rules);
  return members;
}

/** What is left of the body is thrown away, so that its sender gets to read the refusal. */
export function discardRest(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete) return;
  void reply.header("connection", "close");
  request.raw.unpipe().resume();
}

async function gather(request: FastifyRequest, rules: UploadRules): Promise<Buffer> {
  const most = rules.lessThan + AROUND_BYTES;
  if (Number(request.headers["content-length"] ?? 0) > most) throw tooLarge(rules);
  const chunks: Buffer[] = [];
  let size = 0;
  // Ending the stream early would end the connection with it.
  for await (const chunk of request.raw.iterator({
    destroyOnReturn: false,
  }) as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge(rules);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function parse(bytes: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), {
      headers: { "content-type": type },
    }).formData();
  } catch {
    throw refuse(400, "bad_form", "The form is malformed");
  }
}

const tooLarge = ({ tooLarge: words }: UploadRules) => refuse(413, "file_too_large", words);
