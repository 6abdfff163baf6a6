// `npm run draw-steps` draws the pictures of docs/recognition.md from the results of each reading step.
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import type { OrientedBox } from "@capicu/recognition/detection/oriented-box";
import { loadEngine } from "@capicu/recognition/engine/engine";
import { lineText } from "@capicu/recognition/engine/line-text";
import { brightLine } from "@capicu/recognition/image/bright-line";
import { cutLine } from "@capicu/recognition/image/cut-line";
import { fieldPath } from "@capicu/recognition/parsing/collect-fields";
import { readInSteps } from "@capicu/recognition/read-screenshot";
import type { PixelBox } from "@capicu/recognition/reading";
import { readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";

const SAMPLE = new URL("../samples/images/a024_top_half.jpg", import.meta.url);
const FOLDER = new URL("../../docs/recognition/", import.meta.url);

// The width of the pictures in pixels.
const PICTURE_WIDTH = 480;
const PANEL_WIDTH = 420;
const PANEL_ROW = 44;
const [PATH_AT, VALUE_AT, CONFIDENCE_AT] = [14, 240, 322];
const LIST_WIDTH = 880;
const LIST_ROW = 38;
const TEXT_AT = 240;
const MARGIN = 12;
// The height of the line reader's input.
const STRIP_HEIGHT = 32;
// In pixels of the sample.
const STROKE = 6;
const BRACKET = 26;
const SAME_ROW = 40;

// No picture is transparent, so that all are readable on light and dark pages.
const PAPER = "#1e293b";
const INK = "#f1f5f9";
const BLUE = "#38bdf8";
const ORANGE = "#fb923c";
const GREEN = "#4ade80";

const engine = await loadEngine();
const screenshot = { bytes: await readFile(SAMPLE), imageType: "top_half" } as const;
const { raster, scale, boxes, lines, labels, doubtful, fields, names, reading } = await readInSteps(
  engine,
  screenshot,
  DOMINO_SCREEN,
);
const size = {
  width: PICTURE_WIDTH,
  height: Math.round((raster.height * PICTURE_WIDTH) / raster.width),
};
const decoded = await sharp(raster.pixels, {
  raw: { width: raster.width, height: raster.height, channels: 3 },
})
  .resize(size)
  .png()
  .toBuffer();

await save("1-decoded", size, [placed(decoded)]);
await save("2-boxes", size, marked(boxes.map((box) => outline(box, BLUE))));
await drawLines("3-lines");
await save("4-pairs", size, marked(labels.map(labelAndValue)));
await save("5-second-look", size, marked([secondLook()]));
await save(
  "6-gamertag",
  size,
  marked([
    spotlight(
      [],
      names.map(({ box }) => box),
    ),
  ]),
);
await drawResult("7-result");

interface Size {
  readonly width: number;
  readonly height: number;
}

async function save(name: string, { width, height }: Size, parts: OverlayOptions[]) {
  const file = fileURLToPath(new URL(`${name}.webp`, FOLDER));
  await sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite(parts)
    .webp({ quality: 80, effort: 6 })
    .toFile(file);
  console.log(`${file}: ${(await stat(file)).size} bytes`);
}

function placed(input: Buffer, left = 0, top = 0): OverlayOptions {
  return { input, left, top };
}

function svg({ width, height }: Size, markup: readonly string[], view: Size = { width, height }) {
  const sides = `width="${width}" height="${height}" viewBox="0 0 ${view.width} ${view.height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${sides}>${markup.join("")}</svg>`);
}

/** Draws on top of the sample; coordinates are in pixels of the raster. */
function marked(drawings: readonly string[]): OverlayOptions[] {
  return [placed(decoded), placed(svg(size, drawings, raster))];
}

function outline(box: OrientedBox, colour: string, more = ""): string {
  return rectangle(box, `fill="none" stroke="${colour}" stroke-width="${STROKE}" ${more}`);
}

function rectangle({ x, y, width, height, angle }: OrientedBox, looks: string): string {
  const turn = `transform="rotate(${(angle * 180) / Math.PI} ${x} ${y})"`;
  const place = `x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"`;
  return `<rect ${place} rx="6" ${turn} ${looks}/>`;
}

/** Connects a label and its value at the left; a label without a value is dashed. */
function labelAndValue({ label, value }: (typeof labels)[number]): string {
  const name = label.token.line.box;
  if (value === undefined) return outline(name, BLUE, 'stroke-dasharray="14 10"');
  const number = value.token.line.box;
  const [from, to] = [leftOf(name), leftOf(number)];
  const line = `M${from} ${name.y}H${Math.min(from, to) - BRACKET}V${number.y}H${to}`;
  const bracket = `<path d="${line}" fill="none" stroke="${INK}" stroke-width="${STROKE}"/>`;
  return bracket + outline(name, BLUE) + outline(number, ORANGE);
}

function leftOf({ x, width }: OrientedBox): number {
  return x - width / 2;
}

/** The doubtful labels, and the closer crops from which their values were read again. */
function secondLook(): string {
  return spotlight(
    doubtful.map(({ label }) => label.token.line.box),
    doubtful.flatMap((label) => fields.get(fieldPath(label))?.token.line.box ?? []),
  );
}

/** Dims everything except these boxes. */
function spotlight(words: readonly OrientedBox[], values: readonly OrientedBox[]): string {
  const holes = [...words, ...values].map((box) => rectangle(box, 'fill="#000"')).join("");
  const page = 'width="100%" height="100%"';
  const mask = `<mask id="rest"><rect ${page} fill="#fff"/>${holes}</mask>`;
  const shade = `<rect ${page} fill-opacity="0.65" mask="url(#rest)"/>`;
  const blue = words.map((box) => outline(box, BLUE));
  const orange = values.map((box) => outline(box, ORANGE));
  return [mask, shade, ...blue, ...orange].join("");
}

/** Each line as the line reader's input, with its text. */
async function drawLines(name: string) {
  const rows = Math.ceil(lines.length / 2);
  const list = { width: LIST_WIDTH, height: rows * LIST_ROW + MARGIN };
  const rowOf = ({ y }: OrientedBox) => Math.round(y / SAME_ROW);
  const sorted = lines.toSorted((a, b) => rowOf(a.box) - rowOf(b.box) || a.box.x - b.box.x);
  const places = sorted.map((line, index) => ({
    line,
    left: MARGIN + Math.floor(index / rows) * (LIST_WIDTH / 2),
    top: 9 + (index % rows) * LIST_ROW,
  }));
  const strips = await Promise.all(
    places.map(async ({ line, left, top }) => placed(await strip(line.box), left, top)),
  );
  const texts = places.map(({ line, left, top }) => text(lineText(line), left + TEXT_AT, top + 23));
  await save(name, list, [...strips, placed(svg(list, texts))]);
}

function strip(box: OrientedBox): Promise<Buffer> {
  const width = Math.round((box.width / box.height) * STRIP_HEIGHT);
  const cut = { width, height: STRIP_HEIGHT };
  const grey = Buffer.from(brightLine(cutLine(raster, box, cut)).map((level) => 255 * level));
  return sharp(grey, { raw: { ...cut, channels: 1 } })
    .png()
    .toBuffer();
}

function text(words: string, x: number, y: number): string {
  const safe = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const looks = `font-family="sans-serif" font-size="17" fill="${INK}"`;
  return `<text x="${x}" y="${y}" ${looks}>${safe}</text>`;
}

/** The fields of the answer with their boxes. */
async function drawResult(name: string) {
  const found = Object.entries(reading.fields);
  const table = [
    ["field", "value", "confidence"],
    ...found.map(([path, { value, confidence }]) => [path, String(value), confidence.toFixed(2)]),
  ];
  const cells = table.flatMap(([path = "", value = "", confidence = ""], row) => {
    const y = (row + 1) * PANEL_ROW;
    return [text(path, PATH_AT, y), text(value, VALUE_AT, y), text(confidence, CONFIDENCE_AT, y)];
  });
  const panel = { width: PANEL_WIDTH, height: size.height };
  await save(name, { ...size, width: size.width + PANEL_WIDTH }, [
    ...marked(found.map(([, { box }]) => outline(inRaster(box), GREEN))),
    placed(svg(panel, cells), size.width),
  ]);
}

function inRaster({ x, y, width, height }: PixelBox): OrientedBox {
  return {
    x: (x + width / 2) / scale,
    y: (y + height / 2) / scale,
    width: width / scale,
    height: height / scale,
    angle: 0,
  };
}
