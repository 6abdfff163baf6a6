import { expect, test } from "vitest";

import { differenceOf } from "./difference.ts";
import { aPoint } from "./point.fixture.ts";
import { formOf, paceOf, RECENT_STEPS, stepsOf } from "./steps.ts";

const YEAR = new Date().getFullYear();
const at = (day: string) => `${YEAR}-${day}T12:00:00Z`;

const steps = (...totals: [day: string, wins: number, losses: number][]) =>
  stepsOf(
    totals.map(([day, overall_wins, overall_losses]) =>
      aPoint(at(day), { overall_wins, overall_losses }),
    ),
    "overall",
  );

test("the difference since the last upload is told in wins and losses", () => {
  const [step] = steps(["05-03", 100, 50], ["05-20", 134, 62]);

  expect(differenceOf(step)).toEqual({
    headline: "+34 W, −12 L since 3 May",
    detail: "34 wins and 12 losses: 73.9% won.",
  });
});

test.each([
  [0, 2, "0 wins and 2 losses: 0.0% won."],
  [1, 1, "1 win and 1 loss: 50.0% won."],
  [2, 0, "2 wins and 0 losses: 100.0% won."],
  [1_000_000, 0, "1,000,000 wins and 0 losses: 100.0% won."],
])("%i more wins and %i more losses are told in numbers that agree", (wins, losses, detail) => {
  const [step] = steps(["05-03", 0, 0], ["05-20", wins, losses]);

  expect(differenceOf(step)?.detail).toBe(detail);
});

test("a new account or a reset is told, and counts neither in form nor in pace", () => {
  const points = [
    aPoint(at("05-01"), { overall_wins: 100, overall_losses: 50 }),
    aPoint(at("05-03"), { overall_wins: 300, overall_losses: 20, line: 2 }),
    aPoint(at("05-20"), { overall_wins: 304, overall_losses: 21, line: 2 }),
  ];
  const [fall, growth] = stepsOf(points, "overall");

  expect(differenceOf(fall)?.headline).toBe("A new account, or a reset");
  expect(differenceOf(growth)?.headline).toMatch(/^\+4 W, −1 L since/);
  expect(formOf(stepsOf(points, "overall"))?.games).toBe(5);
});

test("of an upload a year ago the year is told", () => {
  const step = stepsOf(
    [
      aPoint(`${YEAR - 1}-05-03T12:00:00Z`, { overall_wins: 1 }),
      aPoint(at("05-04"), { overall_wins: 2, overall_losses: 51 }),
    ],
    "overall",
  ).at(-1);

  expect(differenceOf(step)?.headline).toBe(`+1 W, −1 L since 3 May ${YEAR - 1}`);
  expect(differenceOf(step)?.detail).toBe("1 win and 1 loss: 50.0% won.");
});

test("totals that went down are no games", () => {
  const [step] = steps(["05-03", 100, 50], ["05-20", 90, 60]);

  expect(differenceOf(step)?.headline).toBe("Totals corrected");
  expect([
    formOf([step].flatMap((one) => one ?? [])),
    paceOf(steps(["05-03", 9, 9], ["05-20", 8, 9])),
  ]).toEqual([null, null]);
});

test("the same totals again are no games", () => {
  const all = steps(["05-03", 100, 50], ["05-20", 100, 50]);

  expect(differenceOf(all.at(-1))?.headline).toBe("No games since 3 May");
  expect(formOf(all)).toBeNull();
  expect(paceOf(all)).toEqual({ gamesPerWeek: 0, uploads: 1 });
});

test("one upload has no difference, no form and no pace", () => {
  const all = steps(["05-03", 100, 50]);

  expect([differenceOf(all.at(-1)), formOf(all), paceOf(all)]).toEqual([null, null, null]);
});

test("form is the win rate of the games in the recent uploads", () => {
  const form = formOf(steps(["05-03", 100, 50], ["05-10", 103, 51], ["05-17", 106, 54]));

  expect([form?.steps.length, form?.games, form?.rate]).toEqual([2, 10, 60]);
});

test("form and pace look back on so many uploads and no more", () => {
  const days = Array.from({ length: RECENT_STEPS + 2 }, (_, index) => 1 + index);
  // The first step, with a thousand games, is too old to count.
  const all = steps(
    ...days.map((day): [string, number, number] => [
      `05-${String(day).padStart(2, "0")}`,
      day === 1 ? 0 : 1000 + day,
      0,
    ]),
  );

  expect(formOf(all)?.games).toBe(RECENT_STEPS);
  expect(paceOf(all)).toEqual({ gamesPerWeek: 7, uploads: RECENT_STEPS });
});

test("pace counts the weeks without games, and leaves out what was set right", () => {
  const all = steps(
    ["01-01", 0, 0],
    ["01-08", 14, 7],
    ["01-15", 14, 7],
    ["03-01", 5, 5],
    ["03-08", 10, 14],
  );

  expect(paceOf(all)).toEqual({ gamesPerWeek: (21 + 14) / 3, uploads: 3 });
});

test("of two uploads in an hour no pace is told", () => {
  const points = [
    aPoint(at("05-03"), { overall_wins: 1 }),
    aPoint(`${YEAR}-05-03T13:00:00Z`, { overall_wins: 9 }),
  ];

  expect(paceOf(stepsOf(points, "overall"))).toBeNull();
});
