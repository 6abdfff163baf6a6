// Ends connections that have fallen silent, and memberships whose token has expired.
import { secondsSince } from "./access.ts";
import { expel } from "./join.ts";
import { RIGHTS_MS, SILENCE_MS } from "./limits.ts";
import type { Member } from "./member.ts";
import type { Realtime } from "./realtime.ts";
import { expiredToken } from "./refusals.ts";
import { checkRights } from "./renew-access.ts";
import type { Connection, Connections } from "./upgrade.ts";

const SWEEP_MS = 1000;
/** The close code is from RFC 6455. */
const POLICY_VIOLATION = 1008;

/** Sweeps them every second; returns a function that stops it. */
export function sweepConnections(realtime: Realtime, connections: Connections): () => void {
  const timer = setInterval(() => {
    const now = realtime.platform.clock.now();
    for (const connection of connections.open) sweepConnection(realtime, connection, now);
  }, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** A session that has ended receives nothing more. */
export function closeEndedSessions(
  { platform: { endedSessions } }: Realtime,
  connections: Connections,
): void {
  for (const { peer } of connections.open) {
    const holders = [peer, ...peer.members.values()];
    if (holders.some(({ access }) => endedSessions.has(access.caller.claims)))
      peer.end(POLICY_VIOLATION, "Session has ended");
  }
}

function sweepConnection(realtime: Realtime, { socket, peer, lastSeenAt }: Connection, now: Date) {
  // A silent client is gone, and would not answer a closing handshake either.
  if (now.getTime() - lastSeenAt > SILENCE_MS) return socket.terminate();
  for (const member of peer.members.values())
    if (member.access.expiresAt <= now.getTime()) endMembership(realtime, member, now);
    else if (now.getTime() - member.checkedAt >= RIGHTS_MS) recheckRights(realtime, member);
}

function recheckRights(realtime: Realtime, member: Member) {
  checkRights(realtime, member).catch((error: unknown) =>
    realtime.platform.log.error({ err: error }, "rights were not checked"),
  );
}

function endMembership(realtime: Realtime, member: Member, now: Date) {
  expel(realtime, member, expiredToken(secondsSince(member.access.expiresAt, now)).message);
}
