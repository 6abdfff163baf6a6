import { expect, test } from "vitest";

import { MOBILE_BREAKPOINT_PX, SWIPE_EDGE_PX, SWIPE_PX } from "./dimensions.ts";
import { outcomeOf, shownPart } from "./swipe.ts";

const swipe = (startX: number, x: number, y = 0) => ({ startX, startY: 0, x, y });

test("S9.41 a swipe is 50 px, the edge zone 30 px, the breakpoint 1024 px", () => {
  expect([SWIPE_PX, SWIPE_EDGE_PX, MOBILE_BREAKPOINT_PX]).toEqual([50, 30, 1024]);
});

test("S2.100 more than 50 px from within 30 px of the left edge opens", () => {
  expect(outcomeOf(swipe(30, 81), false)).toBe("open");
  expect(outcomeOf(swipe(0, 51), false)).toBe("open");
});

test("S2.101 50 px or less, or a start outside the edge zone, does not open", () => {
  expect(outcomeOf(swipe(10, 60), false)).toBe("none");
  expect(outcomeOf(swipe(31, 200), false)).toBe("none");
});

test("S2.102 the opposite swipe of more than 50 px closes from anywhere", () => {
  expect(outcomeOf(swipe(280, 229), true)).toBe("close");
  expect(outcomeOf(swipe(280, 230), true)).toBe("none");
  expect(outcomeOf(swipe(10, 200), true)).toBe("none");
});

test("a finger that moves mostly downwards scrolls and opens nothing", () => {
  expect(outcomeOf(swipe(5, 80, 200), false)).toBe("none");
});

test("the drawer follows the finger and stops at its ends", () => {
  expect(shownPart(swipe(0, 148), false)).toBeCloseTo(0.5);
  expect(shownPart(swipe(0, 900), false)).toBe(1);
  expect(shownPart(swipe(300, 152), true)).toBeCloseTo(0.5);
});
