// A TrueType outline as an SVG path.

interface Point {
  x: number;
  y: number;
  isOn: boolean;
}

interface Glyphs {
  glyphs: (glyph: number) => Buffer;
  scale: number;
}

const ON = 1;
const SHORT = [2, 4] as const;
const REPEATED = 8;
const SAME_OR_POSITIVE = [16, 32] as const;
const WORDS = 1;
const IS_OFFSET = 2;
const SCALED = 8 | 64 | 128;
const MORE = 32;

export function glyphPath(glyph: number, { glyphs, scale }: Glyphs): string {
  return contoursOf(glyph, glyphs)
    .map((contour) => contourPath(contour.map((point) => scaled(point, scale))))
    .join("");
}

/** The second axis points down in SVG. */
const scaled = ({ x, y, isOn }: Point, scale: number): Point => ({
  x: Math.round(x * scale),
  y: Math.round(-y * scale),
  isOn,
});

function contoursOf(glyph: number, glyphs: Glyphs["glyphs"]): Point[][] {
  const data = glyphs(glyph);
  if (data.length === 0) return [];
  const count = data.readInt16BE(0);
  return count < 0 ? composedContours(data, glyphs) : simpleContours(data, count);
}

/** Letters with marks are made of others. */
function composedContours(data: Buffer, glyphs: Glyphs["glyphs"]): Point[][] {
  const contours: Point[][] = [];
  let at = 10;
  let flags = MORE;
  while ((flags & MORE) !== 0) {
    flags = data.readUInt16BE(at);
    if ((flags & IS_OFFSET) === 0 || (flags & SCALED) !== 0)
      throw new Error("The typeface composes a letter in a way that is not read here");
    const part = data.readUInt16BE(at + 2);
    const [dx, dy] =
      (flags & WORDS) === 0
        ? [data.readInt8(at + 4), data.readInt8(at + 5)]
        : [data.readInt16BE(at + 4), data.readInt16BE(at + 6)];
    at += (flags & WORDS) === 0 ? 6 : 8;
    for (const contour of contoursOf(part, glyphs))
      contours.push(contour.map(({ x, y, isOn }) => ({ x: x + dx, y: y + dy, isOn })));
  }
  return contours;
}

function simpleContours(data: Buffer, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, index) => data.readUInt16BE(10 + 2 * index));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * count;
  at += 2 + data.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = data.readUInt8(at);
    at += 1;
    const times = (flag & REPEATED) === 0 ? 1 : 1 + data.readUInt8(at);
    if (times > 1 || (flag & REPEATED) !== 0) at += 1;
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const axis = (index: 0 | 1) => {
    let value = 0;
    return flags.map((flag) => {
      const isSame = (flag & SAME_OR_POSITIVE[index]) !== 0;
      if ((flag & SHORT[index]) !== 0) {
        value += isSame ? data.readUInt8(at) : -data.readUInt8(at);
        at += 1;
      } else if (!isSame) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const [xs, ys] = [axis(0), axis(1)];
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    isOn: (flag & ON) !== 0,
  }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

const between = (one: Point, other: Point): Point => ({
  x: Math.round((one.x + other.x) / 2),
  y: Math.round((one.y + other.y) / 2),
  isOn: true,
});

/** Between two points beside the curve, one on it is understood. */
function contourPath(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return "";
  const start = first.isOn ? first : last.isOn ? last : between(first, last);
  let path = `M${start.x} ${start.y}`;
  let at = start;
  let control: Point | null = null;
  const goTo = (point: Point) => {
    const [dx, dy] = [point.x - at.x, point.y - at.y];
    path +=
      control === null ? `l${dx} ${dy}` : `q${control.x - at.x} ${control.y - at.y} ${dx} ${dy}`;
    [at, control] = [point, null];
  };
  for (const point of first.isOn ? points.slice(1) : points) {
    if (point.isOn) goTo(point);
    else {
      if (control !== null) goTo(between(control, point));
      control = point;
    }
  }
  if (control !== null) goTo(start);
  return `${path}z`;
}
