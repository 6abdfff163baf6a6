// Verifies the public log of a site: node verify-public-log.mjs https://site [SEQ:HASH, kept from an earlier run]
import { createHash } from "node:crypto";

const [site = "http://localhost:3000", kept = ""] = process.argv.slice(2);
let [seq, last, isKept] = [0, "0".repeat(64), kept === ""];
for (let more = true; more;) {
  const answer = await fetch(`${site}/functions/v1/public-log?after=${seq}`);
  if (!answer.ok) throw new Error(`${site} answered ${answer.status}`);
  const page = await answer.json();
  for (const { seq: number, at, kind, reason, role, hash } of page.entries) {
    const words = [seq + 1, at, kind, reason, role, last].join("|");
    last = createHash("sha256").update(words).digest("hex");
    seq += 1;
    if (number !== seq || hash !== last) throw new Error(`Entry ${seq} was changed`);
    isKept ||= `${seq}:${last}` === kept;
  }
  more = page.more;
}
if (!isKept) throw new Error(`${kept} is not in the log any more`);
process.stdout.write(`${seq} entries are as they were written. Keep this: ${seq}:${last}\n`);
