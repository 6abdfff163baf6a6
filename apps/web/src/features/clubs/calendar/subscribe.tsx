import type { Club } from "@capicu/contract/clubs";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, useState } from "react";

import { createCalendarFeed, revokeCalendarFeed } from "#backend/club-calendar.ts";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyAddress } from "#ui/copy-address.tsx";
import { Message } from "#ui/message.tsx";
import { TextField } from "#ui/text-field.tsx";

import type { Work } from "./calendar-dialogs.tsx";

interface SubscribeProps extends Work {
  club: Club;
  /** Since when the member has an address. */
  since: string | null;
}

/** The member's own address, at which a calendar program follows the club. */
export function Subscribe({ club, since, work, busy, failure }: SubscribeProps) {
  const { t } = useLingui();
  const title = useId();
  const [url, setUrl] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const run = async (task: () => Promise<string | undefined>) => {
    // The pressed button is gone afterwards, and the focus with it.
    if (await work(async () => setUrl(await task()))) heading.current?.focus();
  };
  const create = () => run(() => createCalendarFeed(club.id));
  const revoke = () =>
    run(async () => {
      await revokeCalendarFeed(club.id);
      return undefined;
    });
  return (
    <section aria-labelledby={title}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
        <h2 ref={heading} id={title} tabIndex={-1} className="type-h2">
          <Trans>Subscribe in my calendar</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>
            Your calendar app follows the club: new, moved and cancelled dates appear by themselves.
          </Trans>
        </p>
        {url !== undefined && <Address url={url} />}
        {url === undefined && since !== null && <EarlierAddress since={since} />}
        {failure !== undefined && <Message variant="error">{failure}</Message>}
        <div className="flex flex-wrap gap-3">
          {url === undefined && (
            <Button
              variant={since === null ? "primary" : "secondary"}
              busy={busy && t`Making the address...`}
              onClick={() => void create()}
            >
              {since === null ? <Trans>Make my address</Trans> : <Trans>Make a new address</Trans>}
            </Button>
          )}
          {since !== null && (
            <Button variant="danger" disabled={busy} onClick={() => void revoke()}>
              <Trans>End my address</Trans>
            </Button>
          )}
        </div>
      </Card>
    </section>
  );
}

function EarlierAddress({ since }: { since: string }) {
  const formats = useFormats();
  const date = formats.date(new Date(since), { dateStyle: "long" });
  return (
    <p>
      <Trans>
        You have an address since {date}. It is shown only once: make a new one if you no longer
        have it. The old one then stops working.
      </Trans>
    </p>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4">
      <TextField
        label={t`Your secret address`}
        help={t`Whoever has it sees when the club plays. It ends when you leave the club. It is shown only now.`}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <a className="button" data-variant="primary" data-size="md" href={webcalOf(url)}>
          <Trans>Open in my calendar app</Trans>
        </a>
        <CopyAddress address={url} label={t`Copy the address`} variant="secondary" />
      </div>
      <ul className="grid list-disc gap-2 ps-5 type-small text-ink-2">
        <li>
          <Trans>iPhone, iPad and Mac: press “Open in my calendar app”.</Trans>
        </li>
        <li>
          <Trans>
            Google Calendar: on a computer, press + beside “Other calendars”, choose “From URL” and
            paste the address.
          </Trans>
        </li>
        <li>
          <Trans>
            Outlook: press “Add calendar”, choose “Subscribe from web” and paste the address.
          </Trans>
        </li>
      </ul>
    </div>
  );
}

/** Calendar programs are registered for these addresses. */
const webcalOf = (url: string) => url.replace(/^https?:/, "webcal:");
