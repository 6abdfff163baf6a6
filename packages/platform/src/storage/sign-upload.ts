import { sql } from "kysely";

import type { Caller } from "#kernel/caller.ts";
import type { Query } from "#kernel/database.ts";
import { enforceRequestLimit } from "#kernel/request-limits.ts";

import { findBucketRules } from "./buckets.ts";
import { assertWritable } from "./object-rows.ts";
import { accessDenied, bucketNotFound } from "./refusals.ts";
import { requireUploadSignature, signUploadAddress } from "./signed-address.ts";
import type { Endpoint } from "./storage-services.ts";
import { readObjectPlace, receive } from "./upload-object.ts";

/** Creates an address to which any holder may upload, as long as its signer may. */
export const signUpload: Endpoint = (storage) => ({
  method: "POST",
  url: "/object/upload/sign/:bucket/*",
  handler: async (request) => {
    const { platform } = storage;
    const caller = await storage.callerOf(request);
    const place = readObjectPlace(request);
    const isUpsert = request.headers["x-upsert"] === "true";
    if ((await findBucketRules(platform.database.service, place.bucket)) === null)
      throw bucketNotFound();
    await assertWritable(platform.database, { caller, place, isUpsert });
    return signUploadAddress(platform, place, { isUpsert, signer: caller });
  },
});

export const uploadSigned: Endpoint = (storage) => ({
  method: "PUT",
  url: "/object/upload/sign/:bucket/*",
  handler: async (request, reply) => {
    const place = readObjectPlace(request);
    const { token } = request.query as { token?: unknown };
    const { database, tokens } = storage.platform;
    const { isUpsert, signer } = await requireUploadSignature(tokens, token, place);
    await requireActiveSession(database.service, signer);
    // The hook saw no bearer token and counted the request for the address, but the file belongs to
    // the signer.
    await enforceRequestLimit(storage.platform, "upload", { caller: signer, address: request.ip });
    // The signer's rights count as they are now, not as they were when the address was signed.
    const callerOf = () => Promise.resolve(signer);
    const { Key } = await receive({ ...storage, callerOf }, { request, reply, isUpsert });
    return { Key };
  },
});

/** The list of ended sessions covers one hour only, and a signed address is valid for two. */
async function requireActiveSession(service: Query, { id, claims }: Caller): Promise<void> {
  if (id === null) return;
  const session = claims["session_id"] ?? null;
  const { rows } = await sql<{ ended: boolean }>`
    select (${session}::uuid is not null
        and not exists (select from auth.sessions where id = ${session}::uuid))
      or exists (select from auth.users where id = ${id} and banned_until > now()) as ended
  `.execute(service);
  if (rows[0]?.ended !== false)
    throw accessDenied("The session that signed this address has ended");
}
