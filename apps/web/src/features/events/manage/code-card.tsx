import { eventPath } from "@capicu/contract/event-text";
import { Trans, useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { lazy, Suspense, type ReactNode } from "react";

import { renewCode } from "#backend/event-management.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { Button } from "#ui/button.tsx";
import { CopyAddress } from "#ui/copy-address.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { Message } from "#ui/message.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { useCodes } from "./use-codes.ts";

const QrCode = lazy(async () => ({ default: (await import("#ui/qr-code.tsx")).QrCode }));
const Poster = lazy(async () => ({ default: (await import("#ui/poster.tsx")).Poster }));

interface CodeCardProps {
  event: EventPageProps["event"];
  purpose: "invitation" | "check-in";
  title: string;
  /** What whoever scans it gets. */
  children: ReactNode;
}

/** An address with a code, as a square to scan, to copy or to print. */
export function CodeCard({ event, purpose, title, children }: CodeCardProps) {
  const { t } = useLingui();
  const codes = useCodes(event.id);
  const acts = useActs(codes.reload);
  const reason = codes.error?.message ?? "";
  if (codes.value === undefined)
    return codes.error === undefined ? null : (
      <ErrorState onRetry={codes.reload}>{t`We could not load the codes. ${reason}`}</ErrorState>
    );
  const code = purpose === "invitation" ? codes.value.invitation : codes.value.checkIn;
  const page = purpose === "invitation" ? undefined : "check-in";
  const address = `${location.origin}${eventPath(event.slug, page)}?code=${encodeURIComponent(code)}`;
  const renew = async () => {
    if (await acts.act("renew", () => renewCode(event.id, purpose), t`The old code has ended.`))
      codes.reload();
  };
  return (
    <div className="event-code">
      <div className="grid content-start gap-3">
        <h3 className="type-h3">{title}</h3>
        <p className="text-ink-2">{children}</p>
        <p className="type-small wrap-anywhere">
          <Trans>Code: {code}</Trans>
        </p>
        <div className="event-actions">
          <CopyAddress address={address} label={t`Copy the address`} variant="secondary" />
          <Button
            variant="secondary"
            icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => print()}
          >
            <Trans>Print for the wall</Trans>
          </Button>
          <Button
            variant="quiet"
            busy={acts.busy !== null && t`Saving...`}
            onClick={() => void renew()}
          >
            <Trans>Renew the code</Trans>
          </Button>
        </div>
        {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
      </div>
      <Suspense fallback={<span className="qr-code" />}>
        <QrCode text={address} label={title} />
        <Poster name={event.title} address={address} label={title}>
          {children}
        </Poster>
      </Suspense>
    </div>
  );
}
