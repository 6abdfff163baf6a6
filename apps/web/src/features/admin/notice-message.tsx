import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";

import { useText } from "./text.ts";
import type { Notice } from "./use-work.ts";

const ICONS = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** Replaces the specification's browser alert, so screen readers announce it at once. */
export function NoticeMessage({ notice: { variant, text } }: { notice: Notice }) {
  const words = useText();
  const Icon = ICONS[variant];
  return (
    <div role="alert" className="message" data-variant={variant}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {words(text)}
    </div>
  );
}
