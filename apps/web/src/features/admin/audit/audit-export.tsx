import { AUDIT_EXPORT_MAX, type AuditFormat } from "@capicu/contract/audit";
import { Download } from "lucide-react";
import { useState } from "react";

import { takeAudit } from "#backend/audit.ts";
import { messageOf } from "#backend/backend-error.ts";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import { filterOf, type AuditQuery } from "./audit-view.ts";

const TYPES: Record<AuditFormat, string> = { csv: "text/csv", json: "application/json" };

/** What was found, as a file. */
export function AuditExport({ query }: { query: AuditQuery }) {
  const [busy, setBusy] = useState<AuditFormat>();
  const [said, setSaid] = useState<{ variant: "success" | "warning" | "error"; words: string }>();
  const take = async (format: AuditFormat) => {
    setBusy(format);
    try {
      const { content, rows, more } = await takeAudit(filterOf(query), format);
      saveFile(new Blob([content], { type: TYPES[format] }), `capicu-audit.${format}`);
      setSaid(
        more
          ? {
              variant: "warning",
              words: `The newest ${AUDIT_EXPORT_MAX.toLocaleString("en-US")} entries were saved. Narrow the period for older ones.`,
            }
          : { variant: "success", words: savedWords(rows) },
      );
    } catch (error) {
      setSaid({ variant: "error", words: messageOf(error) });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {(["csv", "json"] as const).map((format) => (
          <Button
            key={format}
            variant="secondary"
            busy={busy === format && "Collecting..."}
            disabled={busy !== undefined}
            icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void take(format)}
          >
            Export as {format.toUpperCase()}
          </Button>
        ))}
      </div>
      {said !== undefined && <Message variant={said.variant}>{said.words}</Message>}
    </div>
  );
}

const savedWords = (rows: number) =>
  rows === 1 ? "1 entry was saved." : `${rows.toLocaleString("en-US")} entries were saved.`;
