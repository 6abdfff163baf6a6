import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { useSay } from "#languages/say.ts";

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

// Texts that start with their own symbol get no second icon.
const OWN_SIGN = /^[✅⚠]/u;

interface MessageProps {
  variant: keyof typeof ICONS;
  /** True when the surrounding region already announces it. */
  announced?: boolean;
  /** A text of the contract, or a sentence of the server, appears in the reader's language. */
  children: ReactNode;
}

export function Message({ variant, announced = false, children }: MessageProps) {
  const Icon = ICONS[variant];
  const say = useSay();
  const signed = typeof children === "string" && OWN_SIGN.test(children);
  const role = variant === "error" ? "alert" : "status";
  return (
    <div role={announced ? undefined : role} className="message" data-variant={variant}>
      {!signed && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
      <div className="min-w-0">{typeof children === "string" ? say(children) : children}</div>
    </div>
  );
}
