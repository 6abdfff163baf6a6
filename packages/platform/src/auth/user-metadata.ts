import { invalid } from "./refusals.ts";
import type { Metadata } from "./users.ts";

// It travels in every token, and servers refuse requests whose headers pass 16 kB.
const METADATA_MAX_BYTES = 8192;

/** Throws when the account's own metadata would make its tokens too long to send. */
export function checkMetadata(metadata: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > METADATA_MAX_BYTES)
    throw invalid(`Metadata cannot be larger than ${METADATA_MAX_BYTES} bytes`);
}
