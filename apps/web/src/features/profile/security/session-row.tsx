import type { AccountSession } from "@capicu/contract/account";
import { MonitorSmartphone } from "lucide-react";

import { Button } from "#ui/button.tsx";
import { Tag } from "#ui/tag.tsx";

import { deviceWords } from "./device-words.ts";

const WHEN = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

interface SessionRowProps {
  session: AccountSession;
  ending: boolean;
  /** True while another session is being ended. */
  disabled: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, ending, disabled, onEnd }: SessionRowProps) {
  const device = deviceWords(session.user_agent);
  const used = `Last used ${WHEN.format(new Date(session.last_used_at))}`;
  return (
    <li className="flex items-start gap-3">
      <MonitorSmartphone
        size={18}
        strokeWidth={1.75}
        className="mt-1 flex-none text-ink-2"
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {device}
          {session.is_current && <Tag variant="pos">This session</Tag>}
        </p>
        <p className="type-small text-ink-3 [overflow-wrap:anywhere]">
          {used}
          {session.ip !== null && ` from ${session.ip}`}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="quiet"
          size="sm"
          className="flex-none"
          aria-label={`Sign out ${device}, ${used}`}
          disabled={disabled}
          busy={ending && "Signing out..."}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
