import { editedDigitFlags } from "./edited-digits.ts";
import type { Examination, Flag } from "./examined.ts";
import { gamertagFlags } from "./gamertag.ts";
import { halfFlags } from "./halves.ts";
import { historyFlags } from "./history.ts";
import { identityFlags } from "./identities.ts";
import { missingEvidenceFlags } from "./missing-evidence.ts";
import { pictureFlags } from "./pictures.ts";
import { readingFlags } from "./reading-flags.ts";
import { uncompressedDigitFlags } from "./uncompressed-digits.ts";

const SEVERITY_ORDER: Record<Flag["severity"], number> = { alert: 0, warning: 1, note: 2 };

/** All flags, the gravest first. The engine never decides. */
export function examine(examined: Examination): Flag[] {
  return [
    ...pictureFlags(examined),
    ...editedDigitFlags(examined),
    ...uncompressedDigitFlags(examined),
    ...gamertagFlags(examined),
    ...historyFlags(examined),
    ...readingFlags(examined),
    ...missingEvidenceFlags(examined),
    ...identityFlags(examined.screen, examined.typed),
    ...halfFlags(examined),
  ].toSorted((one, other) => SEVERITY_ORDER[one.severity] - SEVERITY_ORDER[other.severity]);
}
