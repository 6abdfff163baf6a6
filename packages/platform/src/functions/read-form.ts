// Reads a form with a file, for functions that take one. It stops at the allowed size, and parses the
// form in memory after all of it has arrived.
import type { FastifyRequest } from "fastify";

import { FileTooLarge } from "#kernel/file-errors.ts";
import { createGate, type Gate } from "#kernel/gate.ts";
import { rawBody } from "#kernel/raw-body.ts";
import { refuse } from "#kernel/refusal.ts";
import { announcedLength, type Spool } from "#kernel/spool.ts";

export interface UploadRules {
  /** The limit in bytes; a file of exactly this size is too large. */
  readonly lessThan: number;
  /** The sentence that answers a form that is too large. */
  readonly tooLarge: string;
}

// Room for the names, types and boundaries around the file.
const AROUND_BYTES = 16 * 1024;

export interface FormReader {
  spool: Spool;
  /** Limits parsing, because each form that is parsed is in memory twice. */
  parsing: Gate;
}

export const createFormReader = (spool: Spool): FormReader => ({
  spool,
  parsing: createGate({ inFlight: 2, queueLimit: 64 }),
});

export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");

/** The form's members by name, files included. */
export async function readForm(
  request: FastifyRequest,
  rules: UploadRules,
  { spool, parsing }: FormReader,
): Promise<Record<string, unknown>> {
  const type = request.headers["content-type"] ?? "";
  await using body = await receive(request, rules, spool);
  const form = await parsing.run(async () => parse(await body.readAll(), type));
  const members = Object.fromEntries(form);
  for (const member of Object.values(members))
    if (member instanceof File && member.size >= rules.lessThan) throw tooLarge(rules);
  return members;
}

async function receive(request: FastifyRequest, rules: UploadRules, spool: Spool) {
  const maxBytes = rules.lessThan + AROUND_BYTES;
  const announcedBytes = announcedLength(request.headers);
  if ((announcedBytes ?? 0) > maxBytes) throw tooLarge(rules);
  try {
    return await spool.receive(rawBody(request), { maxBytes, announcedBytes });
  } catch (error) {
    throw error instanceof FileTooLarge ? tooLarge(rules) : error;
  }
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
