import { sql } from "kysely";
import { z } from "zod";

import { parseBody } from "./body.ts";
import { parseBucketName } from "./keys.ts";
import { objectForCaller } from "./read-object.ts";
import { signAddress } from "./signed-address.ts";
import type { Endpoint } from "./storage-services.ts";
import { Transformation } from "./transformation.ts";

const expiresIn = z.int().min(1).max(315_360_000);
const SignOne = z.object({ expiresIn, transform: Transformation.optional() });
const SignMany = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) });
const UNREADABLE = "Either the object does not exist or you do not have access to it";

export const signObject: Endpoint = (storage) => ({
  method: "POST",
  url: "/object/sign/:bucket/*",
  handler: async (request) => {
    const body = parseBody(SignOne, request);
    const { bucket_id: bucket, name } = await objectForCaller(storage, request);
    return { signedURL: await signAddress(storage.platform, { bucket, name }, body) };
  },
});

export const signObjects: Endpoint = ({ platform, callerOf }) => ({
  method: "POST",
  url: "/object/sign/:bucket",
  handler: async (request) => {
    const caller = await callerOf(request);
    const bucket = parseBucketName((request.params as { bucket: string }).bucket);
    const body = parseBody(SignMany, request);
    const { rows } = await platform.database.asCaller(caller, (db) =>
      sql<{ name: string }>`
        select name from storage.objects
        where bucket_id = ${bucket} and name = any(${body.paths}) and version is not null
      `.execute(db),
    );
    const readable = new Set(rows.map(({ name }) => name));
    return Promise.all(
      body.paths.map(async (path) =>
        readable.has(path)
          ? {
              error: null,
              path,
              signedURL: await signAddress(platform, { bucket, name: path }, body),
            }
          : { error: UNREADABLE, path, signedURL: null },
      ),
    );
  },
});
