import type { Mode } from "@capicu/contract/statistics";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import type { StatField } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import { splitLine } from "#parsing/split-line.ts";

import { makeReading } from "./make-reading.ts";
import { lineOf } from "./testing/line-of.ts";

const box = { x: 1, y: 2, width: 3, height: 4 };

function foundField(section: Mode, field: StatField, read: { value: number; confidence: number }) {
  const [token] = splitLine(lineOf("1", { x: 0, y: 0 }), () => 0);
  if (token === undefined) throw new Error("no token");
  const number = { digits: String(read.value), percent: false, certainty: 1 };
  return [`${section}.${field}`, { section, field, token, number, box, ...read }] as const;
}

test("S3.40 S3.41 a top half gives gamertag, overall and casual, a bottom half blitz alone", () => {
  const fields = new Map([
    foundField("overall", "wins", { value: 534, confidence: 0.9 }),
    foundField("casual", "points_scored", { value: 2775, confidence: 0.9 }),
    foundField("blitz", "wins", { value: 514, confidence: 0.9 }),
  ]);
  const gamertag = { value: "Tito", confidence: 0.9, box };

  expect(
    makeReading({ screen: DOMINO_SCREEN, half: "top_half", fields, gamertag, detected: "nothing" })
      .extracted,
  ).toEqual({
    gamertag: "Tito",
    overall: { wins: 534, losses: null, win_rate: null },
    casual: {
      wins: null,
      losses: null,
      win_rate: null,
      games_played: null,
      percent_complete: null,
      points_scored: 2775,
    },
    blitz: null,
  });
  expect(
    makeReading({
      screen: DOMINO_SCREEN,
      half: "bottom_half",
      fields,
      gamertag,
      detected: "nothing",
    }).extracted,
  ).toMatchObject({
    gamertag: null,
    overall: null,
    casual: null,
    blitz: { wins: 514, losses: null },
  });
});

test("a doubtful number is null rather than wrong", () => {
  const fields = new Map([
    foundField("blitz", "wins", { value: 514, confidence: 0.59 }),
    foundField("blitz", "losses", { value: 0, confidence: 0.6 }),
  ]);

  const reading = makeReading({
    screen: DOMINO_SCREEN,
    half: "bottom_half",
    fields,
    gamertag: undefined,
    detected: "nothing",
  });

  expect(reading.extracted.blitz).toMatchObject({ wins: null, losses: 0 });
  expect(reading.fields).toEqual({ "blitz.losses": { value: 0, confidence: 0.6, box } });
});

test("what gave values shows at least its own half", () => {
  const fields = new Map([foundField("blitz", "wins", { value: 514, confidence: 0.9 })]);
  const findings = { half: "bottom_half", fields, gamertag: undefined } as const;

  expect(makeReading({ screen: DOMINO_SCREEN, ...findings, detected: "nothing" }).detected).toBe(
    "bottom_half",
  );
  expect(
    makeReading({ screen: DOMINO_SCREEN, ...findings, detected: "whole_screen" }).detected,
  ).toBe("whole_screen");
});

test("a picture without statistics gives nulls, no zeros and no name", () => {
  const gamertag = { value: "Holiday", confidence: 1, box };

  expect(
    makeReading({
      screen: DOMINO_SCREEN,
      half: "top_half",
      fields: new Map(),
      gamertag,
      detected: "nothing",
    }),
  ).toEqual({
    extracted: { gamertag: null, overall: null, casual: null, blitz: null },
    confidence: 0,
    fields: {},
    detected: "nothing",
    recognised: false,
  });
});

test("the whole reading is as sure as the mean of the fields it should have", () => {
  const fields = new Map([
    foundField("blitz", "wins", { value: 1, confidence: 0.9 }),
    foundField("blitz", "losses", { value: 1, confidence: 0.6 }),
  ]);

  expect(
    makeReading({
      screen: DOMINO_SCREEN,
      half: "bottom_half",
      fields,
      gamertag: undefined,
      detected: "nothing",
    }).confidence,
  ).toBe(0.25);
});
