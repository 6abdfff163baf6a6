import { GAMERTAG_EVIDENCE_RULES, type OwnDispute } from "@capicu/contract/gamertags";
import { pictureFault, PICTURE_TYPES } from "@capicu/contract/pictures";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, useState } from "react";

import { sendGamertagEvidence } from "#backend/gamertags.ts";
import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { Tag } from "#ui/tag.tsx";
import { EvidencePicture } from "#widgets/gamertags/evidence-picture.tsx";
import { useActs } from "#widgets/use-acts.ts";

interface DisputeCardProps {
  dispute: OwnDispute;
  onChange: () => void;
}

/** A dispute in which the reader is one of the two: what to send until when, or what came of it. */
export function DisputeCard({ dispute, onChange }: DisputeCardProps) {
  const { gamertag, outcome } = dispute;
  const id = useId();
  return (
    <Card className="gamertag-dispute" aria-labelledby={id}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="type-h2 wrap-anywhere">
          <Trans>
            Dispute about <bdi>{gamertag}</bdi>
          </Trans>
        </h2>
        <State dispute={dispute} />
      </header>
      {outcome === null && <Evidence dispute={dispute} onChange={onChange} />}
    </Card>
  );
}

function State({ dispute: { side, outcome } }: { dispute: OwnDispute }) {
  const { t } = useLingui();
  if (outcome === null) return <Tag variant="warn">{t`open`}</Tag>;
  const isOwn = (outcome === "moved") === (side === "challenger");
  return isOwn ? (
    <Tag variant="pos">{t`decided: it is yours`}</Tag>
  ) : (
    <Tag variant="muted">{t`decided: it is the other player’s`}</Tag>
  );
}

function Evidence({ dispute, onChange }: DisputeCardProps) {
  const { t } = useLingui();
  const { deadline } = useFormats();
  const { word, due_at, picture, side } = dispute;
  const day = deadline(new Date(due_at));
  return (
    <>
      <p>
        {side === "holder" ? (
          <Trans>Another player says that this gamertag is theirs.</Trans>
        ) : (
          <Trans>You say that this gamertag is yours.</Trans>
        )}{" "}
        <Trans>
          Write the word below into your profile in the game, open your profile there, and send a
          screenshot that shows your gamertag and the word. Only you and the moderator who decides
          see it.
        </Trans>
      </p>
      <dl className="gamertag-facts">
        <div>
          <dt>
            <Trans>Word</Trans>
          </dt>
          <dd className="type-h2">{word}</dd>
        </div>
        <div>
          <dt>
            <Trans>Until</Trans>
          </dt>
          <dd>{day}</dd>
        </div>
      </dl>
      {picture === null ? (
        <Message variant="warning">{t`You have not sent a picture yet.`}</Message>
      ) : (
        <>
          <Message variant="success">{t`Your picture is there. A newer one takes its place.`}</Message>
          <EvidencePicture name={picture} alt={t`The picture that you sent`} />
        </>
      )}
      <PictureField dispute={dispute} onChange={onChange} />
    </>
  );
}

function PictureField({ dispute: { id, gamertag, picture }, onChange }: DisputeCardProps) {
  const { t } = useLingui();
  const say = useSay();
  const acts = useActs(onChange);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [fault, setFault] = useState<string>();
  const choose = async ({ target }: { target: HTMLInputElement }) => {
    const [file] = target.files ?? [];
    // Clearing the value lets the same file be chosen again.
    target.value = "";
    if (file === undefined) return;
    const wrong = pictureFault(file, GAMERTAG_EVIDENCE_RULES);
    setFault(wrong);
    if (wrong !== undefined) return;
    const done = t`Your picture is sent.`;
    if (!(await acts.act("send", () => sendGamertagEvidence(id, file), done))) return;
    onChange();
    // The button was off meanwhile and has lost the focus.
    button.current?.focus();
  };
  const problem = fault === undefined ? acts.refusal : say(fault);
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        ref={button}
        variant={picture === null ? "primary" : "secondary"}
        busy={acts.busy !== null && t`Sending...`}
        onClick={() => field.current?.click()}
      >
        <Trans>Choose a picture</Trans>
      </Button>
      {/* The button opens this hidden input; only tests and tools use it directly. */}
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t`Your picture for ${gamertag}`}
        accept={PICTURE_TYPES}
        onChange={(event) => void choose(event)}
      />
      {problem !== undefined && <Message variant="error">{problem}</Message>}
    </div>
  );
}
