import type { Caller } from "#kernel/caller.ts";
import { enforceRequestLimit } from "#kernel/request-limits.ts";

import { findBucketRules } from "./buckets.ts";
import { rehearse } from "./object-rows.ts";
import { bucketNotFound } from "./refusals.ts";
import { requireUploadSignature, signUploadAddress } from "./signed-address.ts";
import type { Endpoint } from "./storage-services.ts";
import { placeOf, receive } from "./upload-object.ts";

/** An address that whoever holds it may upload to, as the caller may now. */
export const signUpload: Endpoint = (storage) => ({
  method: "POST",
  url: "/object/upload/sign/:bucket/*",
  handler: async (request) => {
    const { platform } = storage;
    const caller = await storage.callerOf(request);
    const place = placeOf(request);
    const isUpsert = request.headers["x-upsert"] === "true";
    if ((await findBucketRules(platform.database.service, place.bucket)) === null)
      throw bucketNotFound();
    await rehearse(platform.database, { caller, place, isUpsert });
    return signUploadAddress(platform, place, { isUpsert, owner: caller.id });
  },
});

export const uploadSigned: Endpoint = (storage) => ({
  method: "PUT",
  url: "/object/upload/sign/:bucket/*",
  handler: async (request, reply) => {
    const place = placeOf(request);
    const { token } = request.query as { token?: unknown };
    const grant = await requireUploadSignature(storage.platform.tokens, token, place);
    // The signature is the permission: it was given to somebody who had it.
    const caller: Caller = {
      role: "service_role",
      id: grant.owner,
      claims: { role: "service_role" },
    };
    // The hook saw no bearer and counted for the address; the file is its owner's all the same.
    const owner = { role: "authenticated", id: grant.owner } as const;
    await enforceRequestLimit(storage.platform, "upload", { caller: owner, address: request.ip });
    const callerOf = () => Promise.resolve(caller);
    const { isUpsert } = grant;
    const { Key } = await receive({ ...storage, callerOf }, { request, reply, isUpsert });
    return { Key };
  },
});
