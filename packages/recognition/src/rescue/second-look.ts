import type { OrientedBox } from "#detection/oriented-box.ts";
import type { Skew } from "#detection/skew.ts";
import { decodeCtc } from "#engine/ctc.ts";
import { digitScores } from "#engine/digit-scores.ts";
import type { Engine } from "#engine/engine.ts";
import type { LineReader } from "#engine/line-reader.ts";
import { lineText } from "#engine/line-text.ts";
import { type ReadBox, readBoxes } from "#engine/read-boxes.ts";
import type { Raster } from "#image/raster.ts";
import { median } from "#median.ts";
import { blanksPart, longestPart } from "#parsing/blanks.ts";
import { fieldPath, type FoundField } from "#parsing/collect-fields.ts";
import { asNumberText } from "#parsing/number-text.ts";
import type { PlacedLabel } from "#parsing/place-labels.ts";
import { readDigits } from "#parsing/read-value.ts";
import { makeToken } from "#parsing/split-line.ts";

import { isContradicted } from "./doubt.ts";
import { isMisreadCrop } from "./misread-crop.ts";
import { grow, lettersBox, placeBox, tokenBox } from "./place-box.ts";
import { likelyRelations, lonePlaces, marginPlaces, predictPlaces } from "./predict-place.ts";
import { growToWriting, tightBox, tightLine, wholeTightBox } from "./tight-box.ts";
import { vote } from "./vote.ts";

const SURE = 0.9;
const LOOK_ROUND = 0.2;
const SHORT = 0.75;
const SAME = 0.2;
const WHOLE = 0.6;
// Boxes of tokens extend this far beyond their text.
const TOKEN_ROOM = 0.4;
const MARGINS = [0.2, 0.45];
// The detector does not miss more than two digits.
const LONE = 1.7;

export interface Scene {
  readonly engine: Engine;
  readonly raster: Raster;
  readonly skew: Skew;
  /** All labels of the picture; those with a value show where values are, and which are taken. */
  readonly labels: readonly PlacedLabel[];
  /** All lines that were read, labels or not. */
  readonly lines: readonly ReadBox[];
}

/** Reads doubtful and missing values again from separate crops, as digits only. */
export async function lookAgain(
  scene: Scene,
  doubtful: readonly PlacedLabel[],
  fields: ReadonlyMap<string, FoundField>,
): Promise<Map<string, FoundField>> {
  const candidates = doubtful.map((label) => ({
    label,
    boxes: boxesFor(label, scene),
    first: fields.get(fieldPath(label)),
  }));
  const own = await readEach(scene, scene.engine.own, candidates);
  // The general reader is expensive, and not needed where all readings and the section's other numbers agree.
  const open = candidates.filter(
    ({ label, first }, index) =>
      isContradicted(label, fields) || !own[index]?.every((reading) => bearsOut(reading, first)),
  );
  const general = await readEach(scene, scene.engine.general, open);
  const better = new Map(fields);
  for (const [index, each] of candidates.entries()) {
    const readings = [...(own[index] ?? []), ...(general[open.indexOf(each)] ?? [])];
    const winner = elect(
      readings.filter(
        (reading) => reading === undefined || isLikeOthers(reading, each.label, scene.labels),
      ),
      each.first,
    );
    if (winner !== undefined) better.set(fieldPath(each.label), winner);
  }
  return better;
}

interface LabelBoxes {
  readonly label: PlacedLabel;
  readonly boxes: readonly OrientedBox[];
}

async function readEach(
  scene: Scene,
  reader: LineReader,
  labelBoxes: readonly LabelBoxes[],
): Promise<(FoundField | undefined)[][]> {
  const boxes = labelBoxes.flatMap((each) => each.boxes);
  const lines = await readBoxes(reader, scene.raster, { boxes, squeeze: 1 });
  const texts = scene.lines.map(lineText);
  let at = 0;
  return labelBoxes.map(({ label, boxes: { length } }) =>
    lines.slice(at, (at += length)).map((line) => {
      const isMixed = label.kind === "rate" || blanksPart([...texts, lineText(line)]);
      return asField(line, label, { skew: scene.skew, isMixed });
    }),
  );
}

function bearsOut(reading: FoundField | undefined, first: FoundField | undefined): boolean {
  return reading !== undefined && reading.value === first?.value && reading.confidence >= SURE;
}

function boxesFor(placed: PlacedLabel, scene: Scene): OrientedBox[] {
  const { value } = placed;
  const boxes =
    value === undefined
      ? missedBoxes(placed, scene)
      : freeBoxes([closeBox(scene.raster, atLeastAsTall(tokenBox(value.token), scene.labels))], {
          placed,
          scene,
        });
  return boxes.flatMap((box) => MARGINS.map((margin) => grow(box, margin)));
}

/** The places predicted by the value's siblings; without any, right above and below its label. */
function missedBoxes(placed: PlacedLabel, scene: Scene): OrientedBox[] {
  const { labels, skew, raster } = scene;
  const likely = likelyRelations(placed, labels).flatMap((relation) =>
    predictPlaces({ ...placed, relation }, labels),
  );
  for (const places of likely) {
    const boxes = places
      .map((place) => wholeTightBox(raster, grow(placeBox(place, skew), LOOK_ROUND)))
      .map((box) => box && wholeNumberAt(box, scene.lines));
    const free = freeBoxes(boxes, { placed, scene });
    if (free.length > 0) return free;
  }
  const lone = [...lonePlaces(placed, labels), ...marginPlaces(placed, labels)];
  const alone = lone.map((place) => tightBox(raster, placeBox(place, skew)));
  const digits = alone.filter((box) => box !== undefined && box.width < LONE * box.height);
  const unread = digits.filter((box) => box !== undefined && !isRead(box, scene.lines));
  return freeBoxes(unread, { placed, scene }).slice(0, 1);
}

function freeBoxes(
  boxes: readonly (OrientedBox | undefined)[],
  { placed, scene }: { placed: PlacedLabel; scene: Scene },
): OrientedBox[] {
  const free = boxes.filter((box) => box !== undefined && !isTaken(box, placed, scene.labels));
  return free.flatMap((box, index) =>
    box === undefined || free.slice(0, index).some((other) => other && isSame(box, other))
      ? []
      : [box],
  );
}

/** Extends a place that covers a part of a number to the whole number, because half a number is a wrong number. */
function wholeNumberAt(box: OrientedBox, lines: readonly ReadBox[]): OrientedBox {
  const whole = lines.find(
    (line) =>
      line.box.width > box.width &&
      asNumberText(lineText(line)) !== undefined &&
      overlaps(line.box, box),
  );
  return whole === undefined ? box : whole.box;
}

function isRead(box: OrientedBox, lines: readonly ReadBox[]): boolean {
  return lines.some((line) => lineText(line).trim() !== "" && overlaps(line.box, box));
}

/** A close box around the whole number, so that wide blanks and points do not cut off digits. */
function closeBox(raster: Raster, box: OrientedBox): OrientedBox | undefined {
  const whole = growToWriting(raster, box);
  if (whole !== undefined) return whole;
  const tight = tightBox(raster, grow(box, LOOK_ROUND));
  if (tight === undefined || tight.width >= WHOLE * box.width) return tight;
  const line = tightLine(raster, box);
  return line === undefined ? box : { ...line, width: box.width, x: box.x };
}

function isSame(a: OrientedBox, b: OrientedBox): boolean {
  const off = Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.width - b.width);
  return off < SAME * a.height;
}

// A value of another label is not this label's value, and a label is not a value.
function isTaken(box: OrientedBox, placed: PlacedLabel, labels: readonly PlacedLabel[]): boolean {
  return labels.some((other) => {
    const words = placed.value === undefined ? [lettersBox(other.label.token)] : [];
    const values =
      other === placed || other.value === undefined ? [] : [tokenBox(other.value.token)];
    return [...words, ...values].some((occupied) => overlaps(occupied, box));
  });
}

function overlaps(token: OrientedBox, box: OrientedBox): boolean {
  const slack = TOKEN_ROOM * token.height;
  const acrossX = Math.abs(token.x - box.x) < (token.width + box.width - slack) / 2;
  return acrossX && Math.abs(token.y - box.y) < token.height / 2;
}

// The detector often finds only a part of a single digit; the digits beside it show its full height.
function atLeastAsTall(box: OrientedBox, labels: readonly PlacedLabel[]): OrientedBox {
  const usual = median(labels.flatMap(({ value }) => value?.token.height ?? [])) ?? box.height;
  if (box.height > SHORT * usual) return box;
  return { ...box, width: Math.max(box.width, usual), height: usual };
}

function asField(
  line: ReadBox,
  { section, field, kind }: PlacedLabel,
  { skew, isMixed }: { skew: Skew; isMixed: boolean },
): FoundField | undefined {
  const all = decodeCtc(digitScores(line.scores));
  const characters = isMixed ? longestPart(all) : all;
  const span = { from: characters[0]?.from ?? 0, to: characters.at(-1)?.to ?? 0 };
  const whole = { from: 0, to: line.scores.steps - 1 };
  const read = readDigits(line.scores, kind, characters === all ? whole : span);
  return read && { ...read, section, field, token: makeToken(line, skew, characters) };
}

/** Where other rates have a percent sign, a bare digit is not a rate but an arrow or a part of another number. */
function isLikeOthers(
  { number }: FoundField,
  { kind }: PlacedLabel,
  labels: readonly PlacedLabel[],
): boolean {
  const isSigned = labels.some((other) => other.kind === "rate" && other.value?.number.percent);
  return kind !== "rate" || !isSigned || number.percent || number.digits.length > 1;
}

function elect(
  readings: readonly (FoundField | undefined)[],
  first: FoundField | undefined,
): FoundField | undefined {
  const numbers = readings.filter((reading) => reading !== undefined);
  if (first === undefined) return vote(numbers);
  return vote([first, ...numbers.filter((reading) => !isMisreadCrop(reading, first))]);
}
