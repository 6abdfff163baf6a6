import type { LanguageId } from "@capicu/contract/languages";
import {
  CARD_SIZE_NAMES,
  CARD_SIZES,
  playerCardPath,
  playerCardWords,
  type CardSize,
  type CardWords,
  type PlayerCard,
} from "@capicu/contract/share-cards";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Download, Share2 } from "lucide-react";
import { useCallback, useState } from "react";

import { fetchCard, readShareCard } from "#backend/share-card.ts";
import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { saveFile } from "#lib/save-file.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { EmbedCode } from "#widgets/elsewhere/embed-code.tsx";
import { useWork } from "#widgets/use-work.ts";

import "./share.css";

interface ShareDialogProps {
  handle: string;
  open: boolean;
  onClose: () => void;
}

const SIZES: Record<CardSize, MessageDescriptor> = {
  wide: msg`Wide, for links and messages`,
  portrait: msg`Upright, for posts`,
  story: msg`Tall, for stories`,
};

export function ShareDialog({ handle, open, onClose }: ShareDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Share the numbers`}
      description={t`A picture with what everybody may see of this player.`}
      open={open}
      onClose={onClose}
    >
      <Offer handle={handle} />
      <EmbedCode subject={{ kind: "player", handle }} />
    </Dialog>
  );
}

function Offer({ handle }: { handle: string }) {
  const { t } = useLingui();
  const call = useCallback(() => readShareCard(handle), [handle]);
  const { value, error, reload } = useRequest(call);
  if (value === undefined && error === undefined)
    return <LoadingView>{t`Loading the picture...`}</LoadingView>;
  if (value === undefined) {
    const reason = error?.message ?? "";
    return (
      <Message variant="error">
        {t`We could not load the picture. ${reason}`}{" "}
        <button type="button" className="link" onClick={reload}>
          <Trans>Try again</Trans>
        </button>
      </Message>
    );
  }
  if (value === null)
    return (
      <p className="text-ink-2">
        <Trans>
          There is no picture to share: strangers see no approved numbers of this player.
        </Trans>
      </p>
    );
  return <Sharing card={value} />;
}

function Sharing({ card }: { card: PlayerCard }) {
  const { t, i18n } = useLingui();
  const [size, setSize] = useState<CardSize>("wide");
  const cardWords = useCardWords(card);
  const { busy, failure, work } = useWork();
  const path = playerCardPath(card.handle, size, i18n.locale as LanguageId);
  const open = () => fetchCard(path, `${card.handle.replace("@", "")}-${size}.jpg`);
  const { width, height } = CARD_SIZES[size];
  const sizeName = (name: CardSize) => {
    const words = t(SIZES[name]);
    const pixels = `${CARD_SIZES[name].width} × ${CARD_SIZES[name].height}`;
    return t`${words} (${pixels})`;
  };
  return (
    <>
      <SelectField
        label={t`Size`}
        value={size}
        onChange={({ currentTarget }) => setSize(currentTarget.value as CardSize)}
      >
        {CARD_SIZE_NAMES.map((name) => (
          <option key={name} value={name}>
            {sizeName(name)}
          </option>
        ))}
      </SelectField>
      {/* All its words stand below it. */}
      <img key={path} src={path} alt="" width={width} height={height} className="share-picture" />
      <Words words={cardWords} />
      {failure !== undefined && <Message variant="error">{failure}</Message>}
      <DialogActions>
        <Button
          variant={maySendFiles() ? "secondary" : "primary"}
          icon={<Download size={17} strokeWidth={1.75} aria-hidden="true" />}
          disabled={busy}
          onClick={() => void work(async () => save(await open()))}
        >
          <Trans>Download the picture</Trans>
        </Button>
        {maySendFiles() && (
          <Button
            icon={<Share2 size={17} strokeWidth={1.75} aria-hidden="true" />}
            disabled={busy}
            onClick={() => void work(async () => send(await open()))}
          >
            <Trans>Share the picture</Trans>
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** What the picture says. */
function Words({ words: { title, byline, figures, note } }: { words: CardWords }) {
  return (
    <div className="grid gap-1 type-small text-ink-2">
      <p className="[overflow-wrap:anywhere]">
        <bdi>{title}</bdi> {byline}
      </p>
      <dl className="share-figures">
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="type-number text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{note}</p>
    </div>
  );
}

function useCardWords(card: PlayerCard): CardWords {
  const say = useSay();
  const { number, rate, date } = useFormats();
  // The picture knows no reader's time zone.
  const day = (at: Date) => date(at, { dateStyle: "long", timeZone: "UTC" });
  return playerCardWords(card, { say, count: (value) => number(value), rate, day });
}

function maySendFiles(): boolean {
  const file = new File([], "card.jpg", { type: "image/jpeg" });
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}

const save = (file: File) => saveFile(file, file.name);

/** It also fails where the player closes the dialog of the system. */
const send = (file: File) => navigator.share({ files: [file] }).catch(() => undefined);
