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
  const [status, setStatus] = useState<string>();
  const text = `Capicú recovery codes for ${location.host}\nEach works once.\n\n${codes.join("\n")}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus("Copied."),
      () => setStatus("Your browser did not let us copy them. Download or print them instead."),
    );
  const download = () => saveFile(new Blob([text], { type: "text/plain" }), "capicu-recovery.txt");
  return (
    <div className="grid gap-3">
      <Message variant="warning">
        These codes are shown only once. Keep them in a safe place, not on your phone.
      </Message>
      <div className="printed-alone grid gap-2">
        <p className="type-small text-ink-2">
          {`Recovery codes for ${location.host}. Each signs you in once.`}
        </p>
        <ol className="recovery-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" icon={icon(Copy)} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="secondary" size="sm" icon={icon(Download)} onClick={download}>
          Download
        </Button>
        <Button variant="secondary" size="sm" icon={icon(Printer)} onClick={() => print()}>
          Print
        </Button>
      </div>
      <output className="type-small text-ink-2 empty:hidden">{status}</output>
      <Button onClick={onClose}>I have saved them</Button>
    </div>
  );
}

const icon = (Icon: typeof Copy) => <Icon size={15} strokeWidth={1.75} aria-hidden="true" />;
