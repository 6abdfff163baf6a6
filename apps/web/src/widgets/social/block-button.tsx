import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { block } from "#backend/social.ts";
import { selectUser } from "#state/auth.ts";
import { forgotten } from "#state/social.ts";
import { useAppDispatch, useAppSelector } from "#state/store.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";
import { showToast } from "#ui/show-toast.ts";

const ReportDialog = lazy(async () => ({
  default: (await import("#widgets/reports/report-dialog.tsx")).ReportDialog,
}));
const Menu = lazy(async () => ({ default: (await import("#ui/menu.tsx")).Menu }));

interface BlockButtonProps {
  player: {
    user_id: string;
    username: string;
    avatar_url?: string | null;
    banner_url?: string | null;
  };
  onBlocked: () => void;
}

/** What a player can do against another one: report or block them. */
export function BlockButton({ player, onBlocked }: BlockButtonProps) {
  const { username } = player;
  const { t } = useLingui();
  const user = useAppSelector(selectUser);
  const [open, setOpen] = useState(false);
  const [reporting, setReporting] = useState<boolean>();
  if (user === null || user.id === player.user_id) return null;
  return (
    <>
      <Suspense fallback={<span className="icon-button" data-outlined="" />}>
        <Menu
          label={t`More: ${username}`}
          items={[
            { label: t`Report ${username}`, onSelect: () => setReporting(true) },
            { label: t`Block ${username}`, danger: true, onSelect: () => setOpen(true) },
          ]}
        />
      </Suspense>
      {reporting !== undefined && (
        <Suspense fallback={null}>
          <ReportDialog
            kinds={partsOf(player)}
            id={player.user_id}
            name={username}
            open={reporting}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
      <Dialog
        title={t`Block ${username}?`}
        description={t`You will no longer see each other, and your likes and follows of each other end. The player is not told. You can unblock them at any time.`}
        open={open}
        onClose={() => setOpen(false)}
      >
        <Decision player={player} onClose={() => setOpen(false)} onBlocked={onBlocked} />
      </Dialog>
    </>
  );
}

/** What of the player there is to report. */
const partsOf = ({ avatar_url = null, banner_url = null }: BlockButtonProps["player"]) => [
  "player" as const,
  ...(avatar_url === null ? [] : ["avatar" as const]),
  ...(banner_url === null ? [] : ["banner" as const]),
  "gamertag" as const,
];

function Decision({ player, onClose, onBlocked }: BlockButtonProps & { onClose: () => void }) {
  const { t } = useLingui();
  const { user_id, username } = player;
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await block(user_id);
      dispatch(forgotten(user_id));
      void showToast(t`${username} is blocked`, "success");
      onClose();
      onBlocked();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== undefined && <Message variant="error">{failure}</Message>}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="danger-fill" busy={busy && t`Loading...`} onClick={() => void send()}>
          <Trans>Block</Trans>
        </Button>
      </DialogActions>
    </>
  );
}
