import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { useOnline } from "#lib/use-online.ts";

export type TagVariant = "outline" | "brass" | "brass-soft" | "pos" | "neg" | "warn" | "muted";

interface TagProps {
  variant?: TagVariant;
  icon?: ReactNode;
  children: ReactNode;
}

export function Tag({ variant = "outline", icon, children }: TagProps) {
  return (
    <span className="tag" data-variant={variant}>
      {icon}
      {children}
    </span>
  );
}

const STATUS_VARIANTS: Record<string, TagVariant> = {
  approved: "pos",
  rejected: "neg",
  processing: "warn",
};

const STATUS_WORDS: Record<string, MessageDescriptor> = {
  pending: msg`pending`,
  processing: msg`processing`,
  approved: msg`approved`,
  rejected: msg`rejected`,
  withdrawn: msg`withdrawn`,
};

/** Green for approved, red for rejected, amber for processing, grey otherwise; always with the word. */
export function StatusTag({ status }: { status: string }) {
  const { t } = useLingui();
  const words = STATUS_WORDS[status];
  return (
    <Tag variant={STATUS_VARIANTS[status] ?? "outline"}>
      {words === undefined ? status : t(words)}
    </Tag>
  );
}

/** Highlighted only while the connection is live. */
export function LiveTag({ live }: { live: boolean }) {
  // The channel notices a lost connection only later.
  const online = useOnline();
  const lit = live && online;
  return (
    <output className="relative inline-flex">
      <Tag variant={lit ? "pos" : "muted"} icon={<i className="live-dot" aria-hidden="true" />}>
        <Trans>LIVE</Trans>
        {!lit && (
          <span className="live-words">
            {" · "}
            <Trans>reconnecting</Trans>
          </span>
        )}
      </Tag>
    </output>
  );
}

export function Count({ of: count }: { of: number }) {
  return (
    <span className="count" data-empty={count === 0 ? "" : undefined}>
      {count}
    </span>
  );
}
