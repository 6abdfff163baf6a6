import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

// Fixed texts that bring their own sign get no second icon.
const OWN_SIGN = /^[✅⚠]/u;

interface MessageProps {
  variant: keyof typeof ICONS;
  /** The region it stands in announces it already. */
  announced?: boolean;
  children: ReactNode;
}

export function Message({ variant, announced = false, children }: MessageProps) {
  const Icon = ICONS[variant];
  const signed = typeof children === "string" && OWN_SIGN.test(children);
  const role = variant === "error" ? "alert" : "status";
  return (
    <div role={announced ? undefined : role} className="message" data-variant={variant}>
      {!signed && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
