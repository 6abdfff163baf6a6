// Splits a text into as many notifications as PostgreSQL's limit of 8,000 bytes requires, and joins
// them again.

/** Characters of base64; the rest of the limit is the heading's. */
const PART_CHARACTERS = 7800;
/** Parts of one text that is not complete yet; a sender sends one text after the other. */
const PARTS_MAX = 10_000;

/**
 * Each part must be different, because PostgreSQL delivers equal notifications of one transaction
 * only once.
 */
export function splitMessage(sender: string, number: number, text: string): string[] {
  const encoded = Buffer.from(text, "utf8").toString("base64");
  const count = Math.max(1, Math.ceil(encoded.length / PART_CHARACTERS));
  return Array.from({ length: count }, (_, index) => {
    const part = encoded.slice(index * PART_CHARACTERS, (index + 1) * PART_CHARACTERS);
    return `${sender} ${number} ${index} ${count} ${part}`;
  });
}

interface PartialMessage {
  number: string;
  parts: string[];
}

const PART = /^(\S+) (\d+) (\d+) (\d+) (\S*)$/;

interface MessagePart {
  sender: string;
  number: string;
  index: number;
  count: number;
  text: string;
}

function readPart(payload: string): MessagePart | null {
  const [, sender = "", number = "", index, count, text = ""] = PART.exec(payload) ?? [];
  const part = { sender, number, index: Number(index), count: Number(count), text };
  return sender === "" || part.count > PARTS_MAX ? null : part;
}

/**
 * Returns a message with its last part; null before that, for the process's own messages and for
 * other payloads.
 */
export function createAssembler(self: string): (payload: string) => string | null {
  const bySender = new Map<string, PartialMessage>();
  return (payload) => {
    const part = readPart(payload);
    if (part === null || part.sender === self) return null;
    const { sender, number } = part;
    const previous = bySender.get(sender);
    const partial = previous?.number === number ? previous : { number, parts: [] };
    // A message whose beginning was lost is never completed.
    if (part.index !== partial.parts.length) return null;
    partial.parts.push(part.text);
    bySender.set(sender, partial);
    if (partial.parts.length < part.count) return null;
    bySender.delete(sender);
    return Buffer.from(partial.parts.join(""), "base64").toString("utf8");
  };
}
