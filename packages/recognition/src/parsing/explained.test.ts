import { expect, test } from "vitest";

import { pageOf } from "#testing/page-of.ts";

import { associate } from "./associate.ts";
import { keepExplained } from "./explained.ts";
import { cutRegions } from "./regions.ts";

function labelsKept(drawing: string): number {
  const regions = cutRegions(pageOf(drawing));
  return keepExplained(regions, associate(regions)).flatMap(({ labels }) => labels).length;
}

test("of labels between two columns of numbers, whose is whose is anyone's guess", () => {
  expect(
    labelsKept(`
534    Wins      20
227    Losses    27
70     Win %     43
761    Games     48`),
  ).toBe(0);
});

test("a number or two too many leave a list a list", () => {
  expect(
    labelsKept(`
Wins      20   1
Losses    27
Win %     43   3
Games     48`),
  ).toBe(4);
});

test("icons read as digits leave tiles what they are", () => {
  expect(
    labelsKept(`
Wins        Losses       Win %
  8            0           3
 20           27          43%
Games    % Complete      Points
  6
 48          71%         2,775`),
  ).toBe(6);
});
