import { expect, test } from "vitest";

import { FORMAT_IDS } from "#rules/names.ts";
import { RULE_PRESETS } from "#rules/rule-presets.ts";
import { anEvent, playEvent } from "#testing/play-event.ts";

import { recordRound, redrawRound, type RoundRecord } from "./round-record.ts";

const RULES = RULE_PRESETS["dominican-200"].rules;

function recordOf(id: (typeof FORMAT_IDS)[number]): RoundRecord {
  const { event, history } = playEvent(anEvent(id, 14), { rounds: 2 });
  const record = recordRound({ event, history, rules: RULES }, "seed");
  if (!record.ok) throw new Error(record.refusal.code);
  return JSON.parse(JSON.stringify(record.value)) as RoundRecord;
}

test.each(FORMAT_IDS)("a recorded round of %s is drawn again from its file", (id) => {
  const record = recordOf(id);

  expect(redrawRound(record)).toEqual({
    ok: true,
    value: { round: record.round, differences: [] },
  });
});

test("a table that was changed in the file is found", () => {
  const record = recordOf("rotating-pairs");
  const [first, ...others] = record.round.tables;
  const turned = { ...first, sides: first?.sides.toReversed() ?? [] } as typeof first & object;
  const changed = { ...record, round: { ...record.round, tables: [turned, ...others] } };

  expect(redrawRound(changed)).toMatchObject({ value: { differences: [1] } });
});

test("a round of another engine is not compared", () => {
  expect(redrawRound({ ...recordOf("mexicano"), engine: 0 })).toMatchObject({
    ok: false,
    refusal: { code: "other_engine" },
  });
});
