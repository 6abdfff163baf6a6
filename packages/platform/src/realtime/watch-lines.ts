// Ends sockets that have fallen silent, and the stay of whoever's token has run out.
import { secondsSince } from "./access.ts";
import { expel } from "./join.ts";
import { RIGHTS_MS, SILENCE_MS } from "./limits.ts";
import type { Member } from "./member.ts";
import type { Realtime } from "./realtime.ts";
import { expiredToken } from "./refusals.ts";
import { checkRights } from "./renew-access.ts";
import type { Line, Lines } from "./upgrade.ts";

const ROUND_MS = 1000;
/** Of RFC 6455. */
const POLICY_VIOLATION = 1008;

/** Returns what stops it. */
export function watchLines(realtime: Realtime, lines: Lines): () => void {
  const timer = setInterval(() => {
    const now = realtime.platform.clock.now();
    for (const line of lines.open) watchLine(realtime, line, now);
  }, ROUND_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** A session that was ended elsewhere hears nothing more. */
export function endLinesOf({ platform: { endedSessions } }: Realtime, lines: Lines): void {
  for (const { peer } of lines.open) {
    const spoken = [peer, ...peer.members.values()];
    if (spoken.some(({ access }) => endedSessions.has(access.caller.claims)))
      peer.end(POLICY_VIOLATION, "Session has ended");
  }
}

function watchLine(realtime: Realtime, { socket, peer, heardAt }: Line, now: Date) {
  // Whoever is silent is gone without a word, and would not answer a goodbye either.
  if (now.getTime() - heardAt > SILENCE_MS) return socket.terminate();
  for (const member of peer.members.values())
    if (member.access.expiresAt <= now.getTime()) endStay(realtime, member, now);
    else if (now.getTime() - member.checkedAt >= RIGHTS_MS) askAgain(realtime, member);
}

function askAgain(realtime: Realtime, member: Member) {
  checkRights(realtime, member).catch((error: unknown) =>
    realtime.platform.log.error({ err: error }, "rights not asked for"),
  );
}

function endStay(realtime: Realtime, member: Member, now: Date) {
  expel(realtime, member, expiredToken(secondsSince(member.access.expiresAt, now)).message);
}
