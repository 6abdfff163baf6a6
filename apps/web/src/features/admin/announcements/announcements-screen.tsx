import type {
  AnnouncementAct,
  ManagedAnnouncement,
} from "@capicu/contract/announcement-management";
import { Trans, useLingui } from "@lingui/react/macro";

import { actOnAnnouncement, readAnnouncements } from "#backend/announcement-management.ts";
import { RoomHead, RoomWait } from "#features/admin/admin-room.tsx";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useActs } from "#features/admin/use-acts.ts";
import { useRequest } from "#lib/use-request.ts";
import art from "#ui/art/empty-activity.svg";
import { EmptyState } from "#ui/empty-state.tsx";

import { AnnouncementForm } from "./announcement-form.tsx";
import { AnnouncementItem, type ItemAction } from "./announcement-item.tsx";
import { ANNOUNCEMENT_DONE, ANNOUNCEMENT_FAILED } from "./announcement-list-words.ts";
import { StopDialog } from "./stop-dialog.tsx";
import "./announcements-screen.css";

interface Intention {
  announcement: ManagedAnnouncement;
  action: ItemAction;
}

/** What the site tells its readers: an admin writes it, ends it, and deletes what is only planned. */
export function AnnouncementsScreen() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readAnnouncements);
  const acts = useActs<Intention>({ error, reload, failure: ANNOUNCEMENT_FAILED });
  const { busy, notice, intention, setIntention } = acts;
  const act = async (decided: AnnouncementAct): Promise<boolean> => {
    const { variant } = await acts.act(
      () => actOnAnnouncement(decided),
      ANNOUNCEMENT_DONE[decided.action],
    );
    return variant === "success";
  };
  return (
    <div className="announcements-admin">
      <title>{t`Announcements · Capicú`}</title>
      <RoomHead title={t`Announcements`}>
        <p className="text-ink-2">
          <Trans>
            A short text over the end of every page, until its time is over or its reader dismisses
            it.
          </Trans>
        </p>
      </RoomHead>
      {notice !== null && <NoticeMessage notice={notice} />}
      <AnnouncementForm busy={busy} onPublish={act} />
      {value === undefined ? (
        <RoomWait error={error} onRetry={reload}>{t`Loading announcements...`}</RoomWait>
      ) : (
        <AnnouncementList
          announcements={value.announcements}
          busy={busy}
          onIntend={(announcement, action) => setIntention({ announcement, action })}
        />
      )}
      {intention !== null && (
        <StopDialog
          action={intention.action}
          onClose={() => setIntention(null)}
          onConfirm={() => void act({ action: intention.action, id: intention.announcement.id })}
        />
      )}
    </div>
  );
}

interface AnnouncementListProps {
  announcements: readonly ManagedAnnouncement[];
  busy: boolean;
  onIntend: (announcement: ManagedAnnouncement, action: ItemAction) => void;
}

function AnnouncementList({ announcements, busy, onIntend }: AnnouncementListProps) {
  const { t } = useLingui();
  if (announcements.length === 0)
    return (
      <EmptyState art={art} title={t`No announcement yet`}>
        <Trans>What you write above stands here, with its time and its readers.</Trans>
      </EmptyState>
    );
  return (
    <ul className="announcements-admin" aria-label={t`All announcements`}>
      {announcements.map((announcement) => (
        <li key={announcement.id}>
          <AnnouncementItem
            announcement={announcement}
            busy={busy}
            onIntend={(action) => onIntend(announcement, action)}
          />
        </li>
      ))}
    </ul>
  );
}
