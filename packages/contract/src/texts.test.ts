import { expect, test } from "vitest";

import { PASSWORD_MIN, PASSWORD_TOO_SHORT } from "./accounts.ts";
import { DECISION_BLOCKERS } from "./decision-blockers.ts";
import { REASON_TOO_LONG, STATS_REASON_MAX } from "./moderation.ts";
import { PICTURE_BYTES, PICTURE_TOO_LARGE } from "./pictures.ts";
import { HANDLE_MAX, HANDLE_MIN } from "./players.ts";
import {
  BIO_MAX,
  BIO_TOO_LONG,
  DISCORD_MAX,
  DISCORD_TOO_LONG,
  HANDLE_RULE,
  HANDLE_WRONG,
} from "./profile-text.ts";
import { UNDO_DAYS } from "./review-queue.ts";

const MEGABYTE = 1024 * 1024;

// A text is a literal, and so is the number in it.
test.each([
  [HANDLE_RULE, `${HANDLE_MIN} to ${HANDLE_MAX} characters`],
  [HANDLE_WRONG, `A handle has ${HANDLE_RULE}`],
  [BIO_TOO_LONG, ` ${BIO_MAX} characters`],
  [DISCORD_TOO_LONG, ` ${DISCORD_MAX} characters`],
  [PASSWORD_TOO_SHORT, ` ${PASSWORD_MIN} characters`],
  [REASON_TOO_LONG, ` ${STATS_REASON_MAX.toLocaleString("en")} characters`],
  [PICTURE_TOO_LARGE.avatar, ` ${PICTURE_BYTES.avatar / MEGABYTE}MB`],
  [PICTURE_TOO_LARGE.banner, ` ${PICTURE_BYTES.banner / MEGABYTE}MB`],
  [DECISION_BLOCKERS.too_late, ` ${UNDO_DAYS} days`],
])("%s", (text, limit) => {
  expect(text).toContain(limit);
});
