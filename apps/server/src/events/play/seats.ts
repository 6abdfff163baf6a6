// Seats of a table as the database has them, and its sides as the rules see them.

export interface Seats {
  north: string;
  east: string;
  south: string;
  /** Null at a table of three, where everybody plays alone. */
  west: string | null;
}

export type Sides = readonly (readonly string[])[];

export const sidesOf = ({ north, east, south, west }: Seats): string[][] =>
  west === null
    ? [[north], [east], [south]]
    : [
        [north, south],
        [east, west],
      ];

/** Null where so many cannot sit at a table. */
export function seatsOf(sides: Sides): Seats | null {
  const [one, other, third] = sides;
  const sizes = sides.map(({ length }) => length).join(" ");
  if (sizes === "2 2") {
    const [[north, south], [east, west]] = [one, other] as [[string, string], [string, string]];
    return { north, east, south, west };
  }
  if (sizes !== "1 1 1") return null;
  const [north, east, south] = [one, other, third].map((side) => side?.[0]) as [
    string,
    string,
    string,
  ];
  return { north, east, south, west: null };
}

/** The same people on the same sides, whatever the order. */
export const seatingKey = (sides: Sides): string =>
  sides
    .map((side) => side.toSorted().join(" "))
    .toSorted()
    .join("|");

export const sideAt = (seats: Seats, entrant: string): number | null => {
  const side = sidesOf(seats).findIndex((members) => members.includes(entrant));
  return side === -1 ? null : side;
};
