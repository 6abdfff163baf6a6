// A process that attacks until it is told to stop, so that its work is not in the bystander's times.
import { ATTACKS, type Tally } from "./attacks.ts";

interface Order {
  name: string;
  url: string;
  anonKey: string;
}

const tally: Tally = {};
let stop = () => {};

process.on("message", (order: Order | "stop") => {
  if (order === "stop") {
    stop();
    process.send?.(tally, () => process.exit());
    return;
  }
  const { name, url, anonKey } = order;
  stop = ATTACKS[name]?.start({ url: new URL(url), anonKey }, tally) ?? stop;
});
process.on("disconnect", () => process.exit());
