import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

const MODELS = new URL("../../models/", import.meta.url);

export interface Weights {
  readonly bytes: Uint8Array;
  /** What stands in the file beside them. */
  readonly description: Readonly<Record<string, string>>;
}

/** The runtime takes any numbers for weights: a damaged file would read nonsense, so it is refused. */
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
