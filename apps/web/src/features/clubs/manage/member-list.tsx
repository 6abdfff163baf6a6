import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import {
  offerClub,
  readMembers,
  removeMember,
  setRole,
  type ClubMember,
} from "#backend/club-management.ts";
import { shownHandle } from "#lib/shown-handle.ts";
import { ConfirmDialog } from "#widgets/confirm-dialog.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { ACT_WORDS } from "./act-words.ts";
import { ManageList } from "./manage-list.tsx";
import type { OrganiserPartProps } from "./manage-part.ts";
import { MemberRow } from "./member-row.tsx";
import { MemberSearch } from "./member-search.tsx";
import type { MemberAct } from "./rights.ts";
import { useList } from "./use-list.ts";

interface Intention {
  member: ClubMember;
  act: MemberAct;
}

const LIST = { read: readMembers, keyOf: ({ user_id }: ClubMember) => user_id };

/** The members whom the organiser sees, the oldest first. */
export function MemberList({ club, role, onChange }: OrganiserPartProps) {
  const { t } = useLingui();
  const pages = useList(club, LIST);
  const [search, setSearch] = useState("");
  const [intention, setIntention] = useState<Intention | null>(null);
  const acts = useActs(() => {
    pages.reload();
    onChange();
  });
  const matches = searchMembers(pages.rows ?? [], search);
  const carryOut = async ({ member, act }: Intention) => {
    const done = t(ACT_WORDS[act].done(member.username));
    if (!(await acts.act(act, () => send(club.id, member.user_id, act), done))) return;
    pages.edit((rows) => changed(rows, member.user_id, act));
    setIntention(null);
    onChange();
  };
  return (
    <>
      <ManageList
        title={t`Members`}
        pages={pages}
        visibleRows={matches}
        empty={null}
        tools={
          <MemberSearch
            search={search}
            found={matches.length}
            loaded={pages.rows?.length ?? 0}
            isPart={pages.hasMore}
            onSearch={setSearch}
          />
        }
      >
        {(member) => (
          <MemberRow
            key={member.user_id}
            member={member}
            ownRole={role}
            onIntend={(act) => {
              acts.forget();
              setIntention({ member, act });
            }}
          />
        )}
      </ManageList>
      {intention !== null && (
        <ActDialog
          intention={intention}
          acts={acts}
          onConfirm={() => void carryOut(intention)}
          onClose={() => setIntention(null)}
        />
      )}
    </>
  );
}

interface ActDialogProps {
  intention: Intention;
  acts: ReturnType<typeof useActs>;
  onConfirm: () => void;
  onClose: () => void;
}

function ActDialog({ intention: { member, act }, ...dialog }: ActDialogProps) {
  const { t } = useLingui();
  const { question, consequence, button, danger = false } = ACT_WORDS[act];
  return (
    <ConfirmDialog
      title={t(question(member.username))}
      consequence={t(consequence(member.username))}
      action={t(button)}
      danger={danger}
      {...dialog}
    />
  );
}

function send(clubId: string, userId: string, act: MemberAct): Promise<unknown> {
  if (act === "remove") return removeMember(clubId, userId);
  return act === "offer" ? offerClub(clubId, userId) : setRole(clubId, userId, act);
}

function changed(rows: readonly ClubMember[], userId: string, act: MemberAct) {
  if (act === "offer") return rows;
  if (act === "remove") return rows.filter((row) => row.user_id !== userId);
  return rows.map((row) => (row.user_id === userId ? { ...row, role: act } : row));
}

function searchMembers(rows: readonly ClubMember[], search: string) {
  const query = fold(search);
  if (query === "") return rows;
  return rows.filter((row) => fold(`${row.username} ${shownHandle(row)}`).includes(query));
}

/** Without case and marks, so that "nunez" finds "Núñez". */
const fold = (words: string) =>
  words.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
