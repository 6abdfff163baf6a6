import { describe, expect, test } from "vitest";

import type { DominoEvent, History } from "#event.ts";
import { RULE_PRESETS } from "#rules/rule-presets.ts";
import { anEvent, playEvent } from "#testing/play-event.ts";

import { checkDraft, type DraftRound, type DraftWarning } from "./check-draft.ts";
import { pair } from "./pair.ts";
import type { RoundPlan } from "./round-plan.ts";

const RULES = RULE_PRESETS["dominican-200"].rules;

function anEventInRound(round: number, players = 16) {
  const { event, history } = playEvent(anEvent("rotating-pairs", players), {
    rounds: round - 1,
    skill: 1,
  });
  return { event, history, proposal: propose(event, history) };
}

function propose(event: DominoEvent, history: History): RoundPlan {
  const drawn = pair(event, history, { rules: RULES, seed: "seed" });
  if (!drawn.ok) throw new Error(drawn.refusal.code);
  return drawn.value;
}

const draftOf = ({ tables, sitOuts }: RoundPlan): DraftRound => ({
  tables,
  sitOuts: sitOuts.map(({ id }) => id),
});

/** Two people change places, wherever they are. */
function swap({ tables, sitOuts }: DraftRound, one: string, other: string): DraftRound {
  const change = (id: string) => {
    if (id === one) return other;
    return id === other ? one : id;
  };
  return {
    tables: tables.map(({ no, sides }) => ({ no, sides: sides.map((side) => side.map(change)) })),
    sitOuts: sitOuts.map(change),
  };
}

const codes = (warnings: readonly DraftWarning[]) => warnings.map(({ code }) => code);

test("the engine's own proposal has no fault that it could avoid", () => {
  const { event, history, proposal } = anEventInRound(4);
  const warnings = checkDraft({ event, history, rules: RULES, proposal }, draftOf(proposal));

  expect(warnings.every(({ isInProposal }) => isInProposal)).toBe(true);
});

describe("a director's change", () => {
  const { event, history, proposal } = anEventInRound(3);
  const input = { event, history, rules: RULES, proposal };
  const check = (draft: DraftRound) =>
    checkDraft(input, draft).filter(({ isInProposal }) => !isInProposal);

  test("that brings partners together again is named with the round", () => {
    const [one = "", partner = ""] = history[1]?.tables[0]?.sides[0] ?? [];
    const now = proposal.tables.flatMap(({ sides }) => sides).find((side) => side.includes(one));
    const draft = swap(draftOf(proposal), now?.find((id) => id !== one) ?? "", partner);

    expect(check(draft)).toContainEqual({
      code: "partners_again",
      table: draft.tables.find(({ sides }) => sides.flat().includes(one))?.no,
      params: expect.objectContaining({ times: 1, round: 2 }),
      isInProposal: false,
    });
  });

  test("that seats the first with the last is named with the gap", () => {
    const first = proposal.tables[0]?.sides[0]?.[0] ?? "";
    const last = proposal.tables.at(-1)?.sides[0]?.[0] ?? "";

    expect(check(swap(draftOf(proposal), first, last))).toContainEqual(
      expect.objectContaining({ code: "wins_gap", params: { low: 0, high: 2 } }),
    );
  });

  test("that seats somebody twice, and so somebody not at all, is named", () => {
    const [table, ...rest] = draftOf(proposal).tables;
    const [[one = "", other = ""] = [], across = []] = table?.sides ?? [];
    const draft = { tables: [{ no: 1, sides: [[one, one], across] }, ...rest], sitOuts: [] };

    expect(check(draft)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: "seated_twice", params: { id: one } }),
        expect.objectContaining({ code: "not_seated", params: { id: other } }),
      ]),
    );
  });

  test("that seats a stranger, or three against one, is named", () => {
    const [table, ...rest] = draftOf(proposal).tables;
    const [[one = "", other = ""] = [], [third = ""] = []] = table?.sides ?? [];
    const draft = {
      tables: [{ no: 1, sides: [[one, other, third], ["stranger"]] }, ...rest],
      sitOuts: [],
    };

    expect(codes(check(draft))).toEqual(
      expect.arrayContaining(["not_checked_in", "not_seated", "sides_uneven"]),
    );
  });
});

test("opponents of one club are named", () => {
  const start = anEvent("rotating-pairs", 4);
  const event = {
    ...start,
    entrants: start.entrants.map((entrant) => ({ ...entrant, club: "a" })),
  };
  const proposal = propose(event, []);
  const warnings = checkDraft({ event, history: [], rules: RULES, proposal }, draftOf(proposal));

  expect(codes(warnings)).toEqual(["same_club", "same_club", "same_club", "same_club"]);
  expect(warnings.every(({ isInProposal }) => isInProposal)).toBe(true);
});

test("opponents who meet again, and the same four, are named", () => {
  const { event, history, proposal } = anEventInRound(2);
  const again = history[0]?.tables ?? [];
  const warnings = checkDraft(
    { event, history, rules: RULES, proposal },
    { tables: again, sitOuts: [] },
  );

  expect(codes(warnings).filter((code) => code === "opponents_again")).toHaveLength(16);
  expect(codes(warnings).filter((code) => code === "same_table_again")).toHaveLength(4);
});

test("sitting out again is named while others have not", () => {
  const { event, history, proposal } = anEventInRound(2, 9);
  const [before = ""] = history[0]?.sitOuts ?? [];
  const [now = ""] = draftOf(proposal).sitOuts;
  const draft = swap(draftOf(proposal), before, now);

  expect(checkDraft({ event, history, rules: RULES, proposal }, draft)).toContainEqual({
    code: "sits_out_again",
    table: null,
    params: { id: before, before: 1 },
    isInProposal: false,
  });
});

test("two pairs who meet again are named once", () => {
  const { event, history } = playEvent(anEvent("fixed-pairs-swiss", 4), { rounds: 1 });
  const proposal = propose(event, history);
  const draft = { tables: history[0]?.tables ?? [], sitOuts: [] };

  expect(codes(checkDraft({ event, history, rules: RULES, proposal }, draft))).toEqual([
    "opponents_again",
    "opponents_again",
  ]);
});
