import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Download, Printer } from "lucide-react";
import { useState } from "react";

import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import "./security.css";

interface CodeSheetProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The codes are shown only once, to be copied, downloaded or printed. */
export function CodeSheet({ codes, onClose }: CodeSheetProps) {
  const { t } = useLingui();
  const [status, setStatus] = useState<MessageDescriptor>();
  const { host } = location;
  const head = [t`Capicú recovery codes for ${host}`, t`Each works once.`];
  const text = `${[...head, "", ...codes].join("\n")}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus(msg`Copied.`),
      () => setStatus(msg`Your browser did not let us copy them. Download or print them instead.`),
    );
  const download = () => saveFile(new Blob([text], { type: "text/plain" }), "capicu-recovery.txt");
  return (
    <div className="grid gap-3">
      <Message variant="warning">
        <Trans>
          These codes are shown only once. Keep them in a safe place, not on your phone.
        </Trans>
      </Message>
      <div className="printed-alone grid gap-2">
        <p className="type-small text-ink-2">
          <Trans>Recovery codes for {host}. Each signs you in once.</Trans>
        </p>
        <ol className="recovery-codes" aria-label={t`Recovery codes`}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" icon={icon(Copy)} onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button variant="secondary" size="sm" icon={icon(Download)} onClick={download}>
          <Trans>Download</Trans>
        </Button>
        <Button variant="secondary" size="sm" icon={icon(Printer)} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <output className="type-small text-ink-2 empty:hidden">
        {status !== undefined && t(status)}
      </output>
      <Button onClick={onClose}>
        <Trans>I have saved them</Trans>
      </Button>
    </div>
  );
}

const icon = (Icon: typeof Copy) => <Icon size={15} strokeWidth={1.75} aria-hidden="true" />;
