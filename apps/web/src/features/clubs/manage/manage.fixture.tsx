// The organisers' room with a fake server.
import type { ClubManagement } from "@capicu/contract/club-management";
import type { Club, ClubPerson, ClubRole } from "@capicu/contract/clubs";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { vi } from "vitest";

import type {
  ClubInvite,
  ClubMember,
  HiddenMember,
  OpenRequest,
} from "#backend/club-management.ts";
import { aClub, aMembership } from "#features/clubs/club.fixture.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { ClubManage } from "./club-manage.tsx";

type Answers = NonNullable<Parameters<typeof serve>[0]>;

export const at = (name: string) => `POST /functions/v1/${name}`;
export const HIDDEN_MEMBERS = "GET /functions/v1/club-hidden-members";
const done = () => ({ json: { success: true } });
export const refused = (status: number, code: string, error: string) => () => ({
  status,
  json: { code, error },
});

export const aPerson = (name: string, n: number): ClubPerson => ({
  user_id: `${n}${n}${n}${n}${n}${n}${n}${n}-0000-4000-8000-000000000000`,
  username: name,
  handle: `@${name.toLowerCase()}`,
  avatar_url: null,
});
export const ana = aPerson("Ana", 2);
export const beto = aPerson("Beto", 3);
export const carla = aPerson("Carla", 4);

export const aMember = (person: ClubPerson, role: ClubRole): ClubMember => ({
  ...person,
  role,
  joined_at: "2026-05-05T20:00:00Z",
});
export const aRequest = (person: ClubPerson, message: string | null = null): OpenRequest => ({
  ...person,
  message,
  requested_at: "2026-11-20T18:00:00Z",
});
export const anInvite = (facts: Partial<ClubInvite> = {}): ClubInvite => ({
  id: "66666666-6666-4666-8666-666666666666",
  role: "member",
  uses_left: 4,
  created_at: "2026-11-20T18:00:00Z",
  expires_at: "2026-12-20T18:00:00Z",
  revoked_at: null,
  blocker: null,
  invited_by: ana,
  ...facts,
});

const MANAGEMENT: ClubManagement = {
  open_requests: 0,
  offer: null,
  replacement: null,
  may_replace_owner: false,
  renames: 0,
  picture_waits: false,
};

interface RoomFacts {
  /** Null for a stranger. */
  role: ClubRole | null;
  part?: string;
  club?: Partial<Club>;
  management?: Partial<ClubManagement>;
  requests?: readonly OpenRequest[];
  members?: readonly ClubMember[];
  hidden?: readonly HiddenMember[];
  invites?: readonly ClubInvite[];
  answers?: Answers;
}

/** Returns the requests, and the function by which the room asks for the club again. */
export function openRoom(facts: RoomFacts) {
  const { role, part, requests = [], members = [], hidden = [], invites = [] } = facts;
  const last = { nextCursor: null };
  const calls = serve({
    [at("club-management")]: () => ({
      json: { success: true, management: { ...MANAGEMENT, ...facts.management } },
    }),
    [at("club-requests")]: () => ({ json: { success: true, requests, ...last } }),
    [at("club-members")]: () => ({ json: { success: true, members, ...last } }),
    [HIDDEN_MEMBERS]: () => ({ json: { success: true, members: hidden, ...last } }),
    [at("club-invites")]: () => ({ json: { success: true, invites, ...last } }),
    ...Object.fromEntries(ACTS.map((name) => [at(name), done])),
    ...facts.answers,
  });
  const reload = vi.fn<() => void>();
  const membership = role === null ? null : aMembership({ role });
  const view = renderScreen(
    <ClubManage club={aClub({ membership, ...facts.club })} reload={reload} />,
    `/clubs/los-martes/manage${part === undefined ? "" : `?part=${part}`}`,
  );
  return { calls, reload, ...view };
}

const ACTS = [
  "club-request-decide",
  "club-member-remove",
  "club-hidden-member-remove",
  "club-member-role",
  "club-handover-offer",
  "club-handover-answer",
  "club-owner-replace",
  "club-invite-revoke",
  "club-update",
  "club-close",
  "club-picture-upload",
  "club-picture-remove",
];

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));

/** Chooses an action such as "Make scorer: Ana" from the menu of the row. */
export async function choose(words: string) {
  const [action = "", name = ""] = words.split(": ");
  await press(`Actions: ${name}`);
  await userEvent.click(screen.getByRole("menuitem", { name: action }));
}

export const inDialog = async () => within(await screen.findByRole("dialog"));

/** Presses the button of that name in the open dialog. */
export async function confirm(name: string) {
  await userEvent.click((await inDialog()).getByRole("button", { name }));
}

export const bodiesOf = (calls: ReturnType<typeof serve>, name: string) =>
  calls.filter(({ path }) => path === at(name)).map(({ body }) => body);
