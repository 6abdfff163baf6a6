import type { ReactNode } from "react";

interface TagProps {
  look?: "outline" | "brass" | "brass-soft" | "pos" | "neg" | "warn" | "muted";
  icon?: ReactNode;
  children: ReactNode;
}

export function Tag({ look = "outline", icon, children }: TagProps) {
  return (
    <span className="tag" data-look={look}>
      {icon}
      {children}
    </span>
  );
}

const STATUS_LOOKS: Record<string, TagProps["look"]> = {
  approved: "pos",
  rejected: "neg",
  processing: "warn",
};

/** Approved green, rejected red, processing amber, everything else grey; the word always shows. */
export function StatusTag({ status }: { status: string }) {
  return <Tag look={STATUS_LOOKS[status] ?? "outline"}>{status}</Tag>;
}

/** Lit only while the connection is live. */
export function LiveTag({ live }: { live: boolean }) {
  return (
    <output className="inline-flex">
      <Tag look={live ? "pos" : "muted"} icon={<i className="live-dot" aria-hidden="true" />}>
        LIVE{!live && <span className="live-words"> · reconnecting</span>}
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
