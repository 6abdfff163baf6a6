import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { loadEngine } from "@capicu/recognition/engine/engine";
import { readScreenshot } from "@capicu/recognition/read-screenshot";
import { parseArgs } from "node:util";

import { fieldLine, type KindField, kindLines } from "./arrangements/kind-figures.ts";
import { type KindPicture, openPart } from "./arrangements/open-part.ts";
import { type Part, PARTS } from "./arrangements/parts.ts";
import { screenshotOf } from "./cost.ts";
import { judgeReading } from "./score.ts";

const { values: options } = parseArgs({
  options: {
    part: { type: "string", multiple: true, default: [...PARTS] },
    kind: { type: "string" },
  },
});

const engine = await loadEngine();
for (const part of PARTS.filter((each) => options.part.includes(each))) {
  const pictures = await openPart(part, options.kind);
  const fields: KindField[] = [];
  for (const picture of pictures) fields.push(...(await readFields(picture, part)));
  console.log(["", `${part}:`, ...kindLines(fields), ""].join("\n"));
}

async function readFields(picture: KindPicture, part: Part): Promise<KindField[]> {
  const reading = await readScreenshot(engine, await screenshotOf(picture), DOMINO_SCREEN);
  const fields = [...judgeReading(picture.truth, reading)].map(([path, verdict]): KindField => {
    const truth = picture.truth.get(path) ?? null;
    const { value = null, confidence = 0 } = reading.fields[path] ?? {};
    const others = [...picture.shownValues].filter(([otherPath]) => otherPath !== path);
    const elsewhere = others.flatMap(([, other]) => (other === truth ? [] : Number(other)));
    return { picture, path, verdict, truth, read: value, confidence, elsewhere };
  });
  // Mistakes on held-out pictures are not printed, so that nobody tunes by them.
  if (part === "tuning")
    for (const field of fields) if (field.verdict !== "right") console.log(fieldLine(field));
  return fields;
}
