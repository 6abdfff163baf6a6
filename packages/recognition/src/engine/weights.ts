import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

const MODELS = new URL("../../models/", import.meta.url);

export interface Weights {
  readonly bytes: Uint8Array;
  /** The content of the description file beside the weights. */
  readonly description: Readonly<Record<string, string>>;
}

/** Refuses a damaged file, because the runtime accepts any numbers as weights and would read nonsense. */
export async function readWeights(name: string, folder: URL = MODELS): Promise<Weights> {
  const [bytes, text] = await Promise.all([
    readFile(new URL(`${name}.onnx`, folder)),
    readFile(new URL(`${name}.json`, folder), "utf8"),
  ]);
  const description = JSON.parse(text) as Record<string, string>;
  if (createHash("sha256").update(bytes).digest("hex") !== description["sha256"])
    throw new Error(`The weights of the ${name} are damaged`);
  return { bytes, description };
}
