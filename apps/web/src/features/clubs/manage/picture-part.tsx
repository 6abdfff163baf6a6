import { CLUB_PICTURE_RULES } from "@capicu/contract/club-pictures";
import { pictureFault, PICTURE_TYPES } from "@capicu/contract/pictures";
import { Trans, useLingui } from "@lingui/react/macro";
import { Camera } from "lucide-react";
import { useRef, useState } from "react";

import {
  removeClubPicture,
  sendClubPicture,
  type ClubManagement,
} from "#backend/club-management.ts";
import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ClubEmblem } from "#ui/club-emblem.tsx";
import { Message } from "#ui/message.tsx";
import { useActs } from "#widgets/use-acts.ts";

import type { ManagePartProps } from "./manage-part.ts";

interface PicturePartProps extends ManagePartProps {
  management: ClubManagement | undefined;
}

/** The club's own picture: sent by an organiser, and seen by others once a moderator has looked at it. */
export function PicturePart({ club, management, onChange }: PicturePartProps) {
  const { t } = useLingui();
  const acts = useActs(onChange);
  const heading = useRef<HTMLHeadingElement>(null);
  const waits = management?.picture_waits === true;
  const run = async (name: "send" | "remove", task: () => Promise<unknown>, done: string) => {
    if (!(await acts.act(name, task, done))) return;
    onChange();
    // The button was off meanwhile, or is gone, and has lost the focus.
    heading.current?.focus();
  };
  const remove = () =>
    run("remove", () => removeClubPicture(club.id), t`The club has no picture any more.`);
  const send = (file: File) =>
    run(
      "send",
      () => sendClubPicture(club.id, file),
      t`The picture is sent. Others see it once a moderator has approved it.`,
    );
  return (
    <Card className="grid gap-4 p-4 md:p-6">
      <h2 ref={heading} tabIndex={-1} className="type-h2">
        <Trans>Picture of the club</Trans>
      </h2>
      <div className="flex flex-wrap items-center gap-4">
        <ClubEmblem name={club.name} colours={club.colours} picture={club.picture} size={96} />
        <p className="min-w-0 flex-1 basis-56 text-ink-2">
          {waits ? (
            <Trans>A new picture waits for a moderator. Until then the club looks as here.</Trans>
          ) : (
            <Trans>
              It stands in the place of the letters, as a square. A moderator looks at it before
              others see it.
            </Trans>
          )}
        </p>
      </div>
      {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
      <div className="manage-actions">
        <PictureButton isBusy={acts.busy === "send"} onChoose={(file) => void send(file)} />
        {(waits || club.picture !== null) && (
          <Button
            variant="danger"
            busy={acts.busy === "remove" && t`Removing...`}
            onClick={() => void remove()}
          >
            <Trans>Remove the picture</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}

interface PictureButtonProps {
  isBusy: boolean;
  onChoose: (file: File) => void;
}

function PictureButton({ isBusy, onChoose }: PictureButtonProps) {
  const { t } = useLingui();
  const say = useSay();
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const choose = ({ target }: { target: HTMLInputElement }) => {
    const [file] = target.files ?? [];
    const reason = file === undefined ? undefined : pictureFault(file, CLUB_PICTURE_RULES);
    setFault(reason);
    if (file !== undefined && reason === undefined) onChoose(file);
    // Clearing the value lets the same file be chosen again.
    target.value = "";
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={<Camera size={16} strokeWidth={1.75} aria-hidden="true" />}
        busy={isBusy && t`Sending...`}
        onClick={() => field.current?.click()}
      >
        <Trans>Choose a picture</Trans>
      </Button>
      {/* The button opens this hidden input; only tests and tools use it directly. */}
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t`Picture of the club`}
        accept={PICTURE_TYPES}
        onChange={choose}
      />
      <span className="type-small text-ink-2">
        <Trans>JPG or PNG, under 5MB</Trans>
      </span>
      {fault !== undefined && <Message variant="error">{say(fault)}</Message>}
    </>
  );
}
