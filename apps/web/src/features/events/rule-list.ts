// Every value of rules and format that an organiser may change, with its label and its bounds.
import { QUEUE_TABLES_MAX, ROUNDS_MAX } from "@capicu/pairing/rules/formats";
import { BONUS_MAX, TARGET_MAX } from "@capicu/pairing/rules/game-rules";
import { HANDS_MAX } from "@capicu/pairing/rules/names";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export interface NumberValue {
  kind: "number";
  path: string;
  label: MessageDescriptor;
  least: number;
  most: number;
  /** May be empty. */
  optional?: boolean;
}

export interface ChoiceValue {
  kind: "choice";
  path: string;
  label: MessageDescriptor;
  choices: readonly { value: string; label: MessageDescriptor }[];
}

export type RuleValue = NumberValue | ChoiceValue;

export interface RuleGroup {
  name: MessageDescriptor;
  values: readonly RuleValue[];
}

type Bounds = readonly [least: number, most: number];

const number = (path: string, label: MessageDescriptor, [least, most]: Bounds): NumberValue => ({
  kind: "number",
  path,
  label,
  least,
  most,
});
const optional = (path: string, label: MessageDescriptor, bounds: Bounds): NumberValue => ({
  ...number(path, label, bounds),
  optional: true,
});
const choice = (
  path: string,
  label: MessageDescriptor,
  choices: Readonly<Record<string, MessageDescriptor>>,
): ChoiceValue => ({
  kind: "choice",
  path,
  label,
  choices: Object.entries(choices).map(([value, each]) => ({ value, label: each })),
});

const OUTCOMES = {
  win: msg({ context: "what a round without a game counts as", message: "A win" }),
  loss: msg({ context: "what a round without a game counts as", message: "A defeat" }),
  none: msg({ context: "what a round without a game counts as", message: "No game" }),
};

const COUNTING: RuleGroup = {
  name: msg`How a game is counted`,
  values: [
    number("rules.game.target", msg`Target`, [1, TARGET_MAX]),
    choice("rules.game.tiles", msg`Set of tiles`, {
      "double-six": msg`Double six`,
      "double-nine": msg`Double nine`,
    }),
    choice("rules.game.winBy", msg`How the target is reached`, {
      total: msg`By all points together`,
      "in-a-row": msg`By hands in a row`,
    }),
    choice("rules.game.pips", msg`Whose pips count`, {
      all: msg`Those of all players`,
      opponents: msg`Those of the opponents`,
      none: msg`Nobody’s`,
    }),
    choice("rules.game.surplus", msg`Points above the target`, {
      counted: msg`They count`,
      cut: msg`They do not count`,
    }),
  ],
};

const BONUSES: RuleGroup = {
  name: msg`What a hand brings besides`,
  values: [
    number("rules.game.bonus.out", msg`Going out`, [0, BONUS_MAX]),
    optional("rules.game.bonus.double", msg`Going out with a double`, [0, BONUS_MAX]),
    optional("rules.game.bonus.capicu", msg`Capicú finish`, [0, BONUS_MAX]),
    optional("rules.game.bonus.chuchazo", msg`Chuchazo`, [0, BONUS_MAX]),
    optional("rules.game.bonus.crossed", msg`Crossed double`, [0, BONUS_MAX]),
    number("rules.game.bonus.block", msg({ context: "what a hand brings", message: "Block" }), [
      0,
      BONUS_MAX,
    ]),
    optional("rules.game.bonus.pass", msg`Pass of the opponents`, [0, BONUS_MAX]),
    number("rules.game.penalty.max", msg`Highest penalty`, [0, BONUS_MAX]),
    choice("rules.game.penalty.effect", msg`A penalty is`, {
      "to-opponents": msg`given to the opponents`,
      "from-offender": msg`taken from the offender`,
    }),
  ],
};

const BLOCKS: RuleGroup = {
  name: msg`Blocked game`,
  values: [
    choice("rules.game.block.winner", msg`Who wins it`, {
      "fewest-pips-pair": msg`The pair with the fewest pips`,
      "fewest-pips-player": msg`The player with the fewest pips`,
      "blocker-against-next": msg`Whoever closed, against the next player`,
    }),
    choice("rules.game.block.tie", msg`With equal pips`, {
      "no-points": msg`Nobody gets points`,
      blocker: msg`Whoever closed wins`,
      opener: msg`Whoever opened wins`,
    }),
  ],
};

const TIME: RuleGroup = {
  name: msg`Time`,
  values: [
    optional("rules.game.limit.minutes", msg`Minutes of a round`, [5, 600]),
    number("rules.game.limit.warning", msg`Warning: minutes before the end`, [0, 60]),
    optional("rules.game.limit.hands", msg`Hands of a game at most`, [1, HANDS_MAX]),
    choice("rules.game.limit.atTime", msg`When the time is over`, {
      "finish-hand": msg`The hand is finished`,
      stop: msg`The game ends at once`,
    }),
    choice("rules.game.limit.tie", msg`With equal points then`, {
      "one-more-hand": msg`One more hand`,
      draw: msg`A draw`,
    }),
  ],
};

const AWARDS: RuleGroup = {
  name: msg`Without a game`,
  values: [
    choice("rules.awards.bye.outcome", msg`Sitting out counts as`, OUTCOMES),
    number("rules.awards.bye.for", msg`Sitting out: own points`, [0, TARGET_MAX]),
    number("rules.awards.bye.against", msg`Sitting out: points of others`, [0, TARGET_MAX]),
    choice("rules.awards.lateRound.outcome", msg`A round before the entry counts as`, OUTCOMES),
    number("rules.awards.lateRound.for", msg`Before the entry: own points`, [0, TARGET_MAX]),
    number("rules.awards.lateRound.against", msg`Before the entry: points of others`, [
      0,
      TARGET_MAX,
    ]),
    number("rules.awards.noShow.for", msg`No-show: points of those who came`, [0, TARGET_MAX]),
    number("rules.awards.noShow.against", msg`No-show: points of the absent`, [0, TARGET_MAX]),
    choice("rules.awards.unfinished", msg`A table left unfinished`, {
      "leader-wins": msg`Whoever leads wins`,
      draw: msg`A draw`,
      void: msg`Counts for nobody`,
    }),
  ],
};

const STANDINGS: RuleGroup = {
  name: msg`Figures of the standings`,
  values: [
    choice("rules.standings.effectiveness", msg`Effectiveness`, {
      ratio: msg`Own points divided by those of the opponents`,
      difference: msg`Own points less those of the opponents`,
      share: msg`Own points divided by the possible ones`,
    }),
    number(
      "rules.standings.buchholzCut",
      msg`Left out of the strength of opponents, at each end`,
      [0, 3],
    ),
  ],
};

const DRAWING: RuleGroup = {
  name: msg`How rounds are drawn`,
  values: [
    optional("format.rounds", msg`Rounds`, [1, ROUNDS_MAX]),
    choice("format.preference", msg`What matters more`, {
      "equal-wins": msg`Equal wins at a table`,
      "new-opponents": msg`Opponents who have not met`,
    }),
    choice("format.tableOfThree", msg`Three who are left over`, {
      false: msg`Sit out`,
      true: msg`Play a table of three`,
    }),
    choice("format.split", msg`Mexicano: who are partners`, {
      "first-with-fourth": msg`The first and the fourth`,
      "first-with-third": msg`The first and the third`,
    }),
    number("format.tables", msg`Winner stays: tables`, [1, QUEUE_TABLES_MAX]),
    number("format.stayAtMost", msg`Winner stays: games in a row at most, 0 without end`, [0, 20]),
  ],
};

export const RULE_GROUPS: readonly RuleGroup[] = [
  COUNTING,
  BONUSES,
  BLOCKS,
  TIME,
  AWARDS,
  STANDINGS,
  DRAWING,
];
