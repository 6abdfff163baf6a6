import { AUDIT_EXPORT_MAX, type AuditFormat } from "@capicu/contract/audit";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { useState } from "react";

import { exportAuditLog } from "#backend/audit.ts";
import { messageOf } from "#backend/backend-error.ts";
import { useText, type Text } from "#features/admin/text.ts";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import { filterOf, type AuditQuery } from "./audit-view.ts";

const NAMES: Record<AuditFormat, string> = { csv: "CSV", json: "JSON" };
const TYPES: Record<AuditFormat, string> = { csv: "text/csv", json: "application/json" };

/** Downloads the filtered entries as a file. */
export function AuditExport({ query }: { query: AuditQuery }) {
  const { t } = useLingui();
  const words = useText();
  const [busy, setBusy] = useState<AuditFormat>();
  const [notice, setNotice] = useState<{
    variant: "success" | "warning" | "error";
    text: Text;
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
              text: msg`${plural(AUDIT_EXPORT_MAX, {
                one: "The newest # entry was saved.",
                other: "The newest # entries were saved.",
              })} Narrow the period for older ones.`,
            }
          : { variant: "success", text: savedWords(rows) },
      );
    } catch (error) {
      setNotice({ variant: "error", text: messageOf(error) });
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
            busy={busy === format && t`Collecting...`}
            disabled={busy !== undefined}
            icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void download(format)}
          >
            <Trans>Export as {NAMES[format]}</Trans>
          </Button>
        ))}
      </div>
      {notice !== undefined && <Message variant={notice.variant}>{words(notice.text)}</Message>}
    </div>
  );
}

const savedWords = (rows: number) =>
  msg`${plural(rows, { one: "# entry was saved.", other: "# entries were saved." })}`;
