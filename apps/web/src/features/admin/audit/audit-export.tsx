import { AUDIT_EXPORT_MAX, type AuditFormat } from "@capicu/contract/audit";
import { Download } from "lucide-react";
import { useState } from "react";

import { exportAuditLog } from "#backend/audit.ts";
import { messageOf } from "#backend/backend-error.ts";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import { filterOf, type AuditQuery } from "./audit-view.ts";

const TYPES: Record<AuditFormat, string> = { csv: "text/csv", json: "application/json" };

/** Downloads the filtered entries as a file. */
export function AuditExport({ query }: { query: AuditQuery }) {
  const [busy, setBusy] = useState<AuditFormat>();
  const [notice, setNotice] = useState<{
    variant: "success" | "warning" | "error";
    words: string;
  }>();
  const download = async (format: AuditFormat) => {
    setBusy(format);
    try {
      const { content, rows, more } = await exportAuditLog(filterOf(query), format);
      saveFile(new Blob([content], { type: TYPES[format] }), `capicu-audit.${format}`);
      setNotice(
        more
          ? {
              variant: "warning",
              words: `The newest ${AUDIT_EXPORT_MAX.toLocaleString("en-US")} entries were saved. Narrow the period for older ones.`,
            }
          : { variant: "success", words: savedWords(rows) },
      );
    } catch (error) {
      setNotice({ variant: "error", words: messageOf(error) });
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
            onClick={() => void download(format)}
          >
            Export as {format.toUpperCase()}
          </Button>
        ))}
      </div>
      {notice !== undefined && <Message variant={notice.variant}>{notice.words}</Message>}
    </div>
  );
}

const savedWords = (rows: number) =>
  rows === 1 ? "1 entry was saved." : `${rows.toLocaleString("en-US")} entries were saved.`;
