import { readFile } from "node:fs/promises";

const SAMPLES = new URL("../../../../bench/samples/images/", import.meta.url);

/** Reads a picture of the sample pairs. */
export async function samplePicture(name: string): Promise<Uint8Array> {
  return readFile(new URL(name, SAMPLES));
}
