import type { AccountSession } from "@capicu/contract/account";
import { Trans, useLingui } from "@lingui/react/macro";
import { MonitorSmartphone } from "lucide-react";

import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Tag } from "#ui/tag.tsx";

import { deviceWords } from "./device-words.ts";

const WHEN = { dateStyle: "medium", timeStyle: "short" } as const;

interface SessionRowProps {
  session: AccountSession;
  ending: boolean;
  /** True while another session is being ended. */
  disabled: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, ending, disabled, onEnd }: SessionRowProps) {
  const { i18n, t } = useLingui();
  const { date } = useFormats();
  const device = deviceWords(session.user_agent, i18n);
  const when = date(new Date(session.last_used_at), WHEN);
  const { ip } = session;
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
          {session.is_current && <Tag variant="pos">{t`This session`}</Tag>}
        </p>
        <p className="type-small text-ink-3 [overflow-wrap:anywhere]">
          {ip === null ? t`Last used ${when}` : t`Last used ${when} from ${ip}`}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="quiet"
          size="sm"
          className="flex-none"
          aria-label={t`Sign out ${device}, Last used ${when}`}
          disabled={disabled}
          busy={ending && t`Signing out...`}
          onClick={onEnd}
        >
          <Trans context="another session">Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
