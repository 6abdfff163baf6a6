import { median } from "#median.ts";
import type { Label } from "#parsing/page.ts";
import type { PlacedLabel } from "#parsing/place-labels.ts";
import type { Relation } from "#parsing/relations.ts";
import { centreX, type Token } from "#parsing/token.ts";

import type { Place } from "./place-box.ts";

interface Sibling {
  readonly label: Token;
  readonly value: Token;
}

const EDGES = ["left", "right", "centre"] as const;
type Edge = (typeof EDGES)[number];

/** The share of the width to the left of each edge. */
const SET_BACK: Record<Edge, number> = { left: 0, right: 1, centre: 0.5 };

interface Anchor {
  readonly edge: Edge;
  readonly at: number;
  /** How far the siblings deviate from it. */
  readonly spread: number;
}

// In heights: the width for a single digit, and the margin on each side.
const NARROW = 1.5;
const MARGIN = 0.25;
const ENOUGH_FOR_LEAN = 4;
// In heights of the label: a value is up to twice as large.
const LONE_AWAY = 1.65;
const LONE_TALL = 2.2;
const ALIGNMENT_TOLERANCE = 0.5;

/** Where the value may be relative to its label: as for the labels in its row, for most labels, or for others of its section. */
export function likelyRelations(
  placed: PlacedLabel,
  labels: readonly PlacedLabel[],
): readonly Relation[] {
  const family = labels.filter(
    ({ section, value }) => section === placed.section && value !== undefined,
  );
  const { y, height } = placed.label.token;
  const inRow = family.filter(({ label }) => Math.abs(label.token.y - y) < 0.6 * height);
  const all = [...inRow, placed, ...family].map(({ relation }) => relation);
  return [...new Set(all)];
}

/** The places right above and right below a label whose section has other values; a single digit may have been missed there. */
export function lonePlaces(placed: PlacedLabel, labels: readonly PlacedLabel[]): Place[] {
  const family = labels.filter(
    ({ section, value }) => section === placed.section && value !== undefined,
  );
  if (family.length < 2) return [];
  const { left, right, y, height } = placed.label.token;
  return [-1, 1].map((side) => ({
    left,
    right,
    y: y + side * LONE_AWAY * height,
    height: LONE_TALL * height,
  }));
}

/** The places in a label's row where other values of the picture end, which is the usual margin of a tile or a list; the nearest first. */
export function marginPlaces(placed: PlacedLabel, labels: readonly PlacedLabel[]): Place[] {
  const { right, y, height } = placed.label.token;
  const isTable = columnsBeside(placed.label, labels).length > 1;
  const edges = labels
    .filter(({ section }) => !isTable || section === placed.section)
    .flatMap(({ value }) => (value === undefined ? [] : [value.token.right]))
    .filter((edge) => edge > right + height)
    .toSorted((a, b) => a - b);
  const distinct = edges.filter((edge, index) => edge - (edges[index - 1] ?? -Infinity) > height);
  return distinct.map((edge) => ({
    left: edge - LONE_TALL * height,
    right: edge + MARGIN * height,
    y,
    height: LONE_TALL * height,
  }));
}

/**
 * Predicts the place of a label's missing value from the labels that have values, the likelier place
 * first; each place has two widths to try.
 */
export function predictPlaces(placed: PlacedLabel, labels: readonly PlacedLabel[]): Place[][] {
  const { relation } = placed;
  const label = placed.label.token;
  const siblings = nearestSiblings(placed, labels);
  if (siblings.length === 0) return [];
  const anchors = anchorsBy(relation, siblings, label);
  const height = middleOf(siblings.map(({ value }) => value.height));
  const y = label.y + middleOf(siblings.map((sibling) => sibling.value.y - sibling.label.y));
  const usual = middleOf(siblings.map(({ value }) => value.right - value.left));
  const widths = [NARROW * height, Math.max(usual, 2.6 * height)];
  return anchors
    .toSorted((a, b) => a.spread - b.spread)
    .map(({ edge, at }) =>
      widths.map((width) => {
        const left = at - width * SET_BACK[edge] - MARGIN * height;
        return { left, right: left + width + 2 * MARGIN * height, y, height };
      }),
    );
}

function anchorsBy(relation: Relation, siblings: readonly Sibling[], label: Token): Anchor[] {
  if (relation === "diagonal") return [cornerOf(siblings, label)];
  if (relation === "below" || relation === "above") return [ownEdge(siblings, label)];
  return [sharedEdge(siblings, label), sharedGap(siblings, label, relation)];
}

/** The labels with a value in the same section and column; if there are none, in the same section; else all of them. */
function nearestSiblings(
  { section, label, relation }: PlacedLabel,
  all: readonly PlacedLabel[],
): Sibling[] {
  const like = all.filter((other) => other.relation === relation);
  const family = like.filter((other) => other.section === section);
  const columns = columnsBeside(label, all);
  if (columns.length > 1)
    return [...family.flatMap(asSibling), ...fromOtherColumns(section, columns, like)];
  const left = label.token.left;
  const inColumn = ({ label: { token } }: PlacedLabel) =>
    Math.abs(token.left - left) < 2 * token.height;
  const inRow = ({ label: { token } }: PlacedLabel) =>
    Math.abs(token.y - label.token.y) < 0.6 * token.height;
  const groups = [family.filter(inColumn), family, like.filter(inColumn), like];
  const siblings = groups.map((group) => group.flatMap(asSibling));
  // Tiles of one row have the same size.
  const tiles = relation === "diagonal" ? family.filter(inRow).flatMap(asSibling) : [];
  if (tiles.length > 0) return tiles;
  return siblings.find((group) => group.length > 1) ?? siblings.at(-1) ?? [];
}

/** The sections for which a table's label has a column of numbers. */
function columnsBeside(label: Label, all: readonly PlacedLabel[]): string[] {
  return [...new Set(all.filter((other) => other.label === label).map(({ section }) => section))];
}

/** Predicts a place from the other columns of a table, by the distance in rows where both columns have numbers. */
function fromOtherColumns(
  own: string,
  columns: readonly string[],
  all: readonly PlacedLabel[],
): Sibling[] {
  const valuesOf = (section: string) => all.filter((each) => each.section === section);
  return columns
    .filter((section) => section !== own)
    .flatMap((section) => {
      const others = valuesOf(section);
      const aside = median(
        others.flatMap(({ label, value }) => {
          const mine = valuesOf(own).find((each) => each.label === label)?.value;
          return mine && value ? [centreX(mine.token) - centreX(value.token)] : [];
        }),
      );
      return aside === undefined ? [] : others.flatMap(asSibling).map((pair) => moved(pair, aside));
    });
}

function moved({ label, value }: Sibling, aside: number): Sibling {
  return { label, value: { ...value, left: value.left + aside, right: value.right + aside } };
}

function asSibling({ label, value }: PlacedLabel): Sibling[] {
  return value === undefined ? [] : [{ label: label.token, value: value.token }];
}

/** Values beside their labels share a column; it is aligned at the edge that varies least. */
function sharedEdge(siblings: readonly Sibling[], label: Token): Anchor {
  return steadiest((edge) => {
    const lean = leanOf(siblings.map(({ value }) => ({ x: edgeOf(value, edge), y: value.y })));
    return siblings.map(({ value }) => edgeOf(value, edge) + lean * (label.y - value.y));
  });
}

/** Values in running text ("Wins 12  Losses 8") have a constant distance from their labels. */
function sharedGap(siblings: readonly Sibling[], label: Token, relation: Relation): Anchor {
  const [edge, from]: [Edge, Edge] = relation === "left" ? ["right", "left"] : ["left", "right"];
  const places = siblings.map(
    (pair) => edgeOf(label, from) + edgeOf(pair.value, edge) - edgeOf(pair.label, from),
  );
  return anchorAt(edge, places);
}

/** How far a column moves sideways per pixel down, because columns in a photo of a screen are not vertical. */
function leanOf(points: readonly { x: number; y: number }[]): number {
  if (points.length < ENOUGH_FOR_LEAN) return 0;
  const leans = points.flatMap((a, index) =>
    points
      .slice(index + 1)
      .flatMap((b) => (Math.abs(a.y - b.y) < 1 ? [] : [(a.x - b.x) / (a.y - b.y)])),
  );
  return middleOf(leans);
}

/** Values above or below their labels share an edge with the label; in the opposite corner of a tile, the distance of two edges is constant. */
function ownEdge(siblings: readonly Sibling[], label: Token): Anchor {
  const fromEdge = (from: Edge, edge: Edge) =>
    siblings.map(
      (pair) => edgeOf(label, from) + edgeOf(pair.value, edge) - edgeOf(pair.label, from),
    );
  const own = steadiest((edge) => fromEdge(edge, edge));
  if (own.spread < ALIGNMENT_TOLERANCE * label.height) return own;
  const corners = [
    anchorAt("left", fromEdge("right", "left")),
    anchorAt("right", fromEdge("left", "right")),
  ];
  return corners.reduce((best, anchor) => (anchor.spread < best.spread ? anchor : best), own);
}

/** Tiles have the same width from the label to the end of the number. */
function cornerOf(siblings: readonly Sibling[], label: Token): Anchor {
  const places = siblings.map((pair) => label.left + pair.value.right - pair.label.left);
  return anchorAt("right", places);
}

function steadiest(placesBy: (edge: Edge) => number[]): Anchor {
  const anchors = EDGES.map((edge) => {
    const places = placesBy(edge);
    return anchorAt(edge, places);
  });
  return anchors.reduce((best, anchor) => (anchor.spread < best.spread ? anchor : best));
}

function anchorAt(edge: Edge, places: readonly number[]): Anchor {
  return { edge, at: middleOf(places), spread: spreadOf(places) };
}

function edgeOf(token: Token, edge: Edge): number {
  if (edge === "left") return token.left;
  return edge === "right" ? token.right : centreX(token);
}

function middleOf(values: readonly number[]): number {
  return median(values) ?? 0;
}

function spreadOf(values: readonly number[]): number {
  const middle = middleOf(values);
  return middleOf(values.map((value) => Math.abs(value - middle)));
}
