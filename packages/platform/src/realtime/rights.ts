// Loads what a caller may receive and send in a private channel; the policies of realtime.messages
// decide.
import { sql } from "kysely";

import type { Database } from "#kernel/database.ts";

import { toChannelName, type Member } from "./member.ts";

interface Permission {
  read: boolean;
  write: boolean;
}
export type RightKind = "broadcast" | "presence";
export type Rights = Readonly<Record<RightKind, Permission>>;

const ALL: Permission = { read: true, write: true };
const NONE: Permission = { read: false, write: false };
/** The rights in a public channel, and of the service, which no policy binds. */
export const ALL_RIGHTS: Rights = { broadcast: ALL, presence: ALL };
const NO_RIGHTS: Rights = { broadcast: NONE, presence: NONE };

/** A caller who joins a channel or is a member of it. */
export type RightsQuery = Pick<Member, "topic" | "access"> & Partial<Pick<Member, "presenceKey">>;

export async function loadRights(
  { service }: Pick<Database, "service">,
  { topic, access: { caller }, presenceKey }: RightsQuery,
): Promise<Rights> {
  if (caller.role === "service_role") return ALL_RIGHTS;
  const claims = JSON.stringify(caller.claims);
  const { rows } = await sql<{ rights: Rights }>`
    select realtime.rights_of(
      ${caller.role}, ${claims}::jsonb, ${toChannelName(topic)}, ${presenceKey ?? null}) as rights
  `.execute(service);
  return rows[0]?.rights ?? NO_RIGHTS;
}

export const mayRead = ({ broadcast, presence }: Rights) => broadcast.read || presence.read;
