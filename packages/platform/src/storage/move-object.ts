import { sql } from "kysely";
import { z } from "zod";

import { parseBody } from "./body.ts";
import { requireFit } from "./bucket-fit.ts";
import { parseBucketName, parseKey } from "./keys.ts";
import { findObject } from "./object-rows.ts";
import { objectNotFound } from "./refusals.ts";
import type { Endpoint } from "./storage-services.ts";

const Move = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});

/** Another name, or another bucket whose rules the file meets, as far as policies let both happen. */
export const moveObject: Endpoint = ({ platform, callerOf }) => ({
  method: "POST",
  url: "/object/move",
  handler: async (request) => {
    const caller = await callerOf(request);
    const { bucketId, sourceKey, destinationKey, destinationBucket } = parseBody(Move, request);
    const from = { bucket: parseBucketName(bucketId), name: parseKey(sourceKey) };
    const to = {
      bucket: parseBucketName(destinationBucket ?? bucketId),
      name: parseKey(destinationKey),
    };
    const { database } = platform;
    const object = await database.asCaller(caller, (db) => findObject(db, from));
    if (object === null) throw objectNotFound();
    await requireFit(platform, object, to.bucket);
    const { rows } = await database.asCaller(caller, (db) =>
      sql`
        update storage.objects set bucket_id = ${to.bucket}, name = ${to.name}, updated_at = now()
        where id = ${object.id} and version = ${object.version}
        returning id
      `.execute(db),
    );
    if (rows.length === 0) throw objectNotFound();
    return { message: "Successfully moved" };
  },
});
