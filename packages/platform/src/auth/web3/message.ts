// Messages that wallets sign: EIP-4361 for Ethereum, and the form of Solana made after it.
import { invalid } from "#auth/refusals.ts";

export interface SignInMessage {
  /** The authority of the page that asked. */
  domain: string;
  address: string;
  statement: string | null;
  uri: URL;
  chainId: string | null;
  issuedAt: Date;
  expirationTime: Date | null;
  notBefore: Date | null;
}

/** The grammar of one chain's messages. */
export interface Grammar {
  /** The name of the chain in the first line. */
  chain: string;
  address: RegExp;
  statement: RegExp;
  chainId: RegExp;
  /** Whether a blank line follows the address where there is no statement. */
  hasBlankForStatement: boolean;
  /** The fields in their only valid order; null where any order is valid. */
  order: readonly string[] | null;
  required: readonly string[];
}

const AUTHORITY = /^(?:https?:\/\/)?([\w.~:[\]-]+)$/;
const FIELDS: Readonly<Record<string, RegExp>> = {
  URI: /^[\x21-\x7e]+$/,
  Version: /^1$/,
  "Chain ID": /^[\w:-]{1,64}$/,
  Nonce: /^[A-Za-z0-9]{8,}$/,
  "Issued At": /^[\dTZ:.+-]+$/,
  "Expiration Time": /^[\dTZ:.+-]+$/,
  "Not Before": /^[\dTZ:.+-]+$/,
  "Request ID": /^[\w.~!$&'()*+,;=:@%-]*$/,
};
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Throws unless every line matches the grammar. */
export function parseMessage(text: string, grammar: Grammar): SignInMessage {
  const [first = "", address = "", blank, ...rest] = text.split("\n");
  const domain = parseDomain(first, grammar);
  if (!grammar.address.test(address)) throw malformed("the address is not valid");
  if (blank !== "") throw malformed("an empty line must follow the address");
  const { statement, lines } = splitStatement(rest, grammar);
  const fields = readFields(lines, grammar);
  const chainId = fields.get("Chain ID") ?? null;
  if (chainId !== null && !grammar.chainId.test(chainId))
    throw malformed("the chain ID is not valid");
  return {
    domain,
    address,
    statement,
    uri: parseUri(fields.get("URI") ?? ""),
    chainId,
    issuedAt: parseTime(fields.get("Issued At") ?? ""),
    expirationTime: optionalTime(fields.get("Expiration Time")),
    notBefore: optionalTime(fields.get("Not Before")),
  };
}

function parseDomain(line: string, { chain }: Grammar): string {
  const ending = ` wants you to sign in with your ${chain} account:`;
  const origin = line.endsWith(ending) ? line.slice(0, -ending.length) : "";
  const domain = AUTHORITY.exec(origin)?.[1];
  if (domain === undefined) throw malformed("the first line does not name a domain and the chain");
  return domain;
}

function splitStatement(lines: readonly string[], grammar: Grammar) {
  const [first = "", second, ...others] = lines;
  if (grammar.hasBlankForStatement && first === "")
    return { statement: null, lines: lines.slice(1) };
  if (second !== "" && !grammar.hasBlankForStatement) return { statement: null, lines };
  if (second !== "" || !grammar.statement.test(first))
    throw malformed("the statement is not valid");
  return { statement: first, lines: others };
}

function readFields(lines: readonly string[], grammar: Grammar): Map<string, string> {
  const end = lines.findIndex((line) => line === "Resources:" || isBareHeading(line, grammar));
  const fieldLines = end === -1 ? lines : lines.slice(0, end);
  if (end !== -1) checkResources(lines.slice(end + 1));
  const fields = new Map<string, string>();
  for (const [name, value] of fieldLines.map(readField)) {
    if (fields.has(name)) throw malformed(`${name} is given twice`);
    fields.set(name, value);
  }
  checkNames([...fields.keys()], grammar);
  return fields;
}

function readField(line: string): [string, string] {
  const at = line.indexOf(": ");
  const [name, value] = [line.slice(0, at), line.slice(at + 2)];
  const isKnown = at !== -1 && Object.hasOwn(FIELDS, name);
  if (!isKnown || FIELDS[name]?.test(value) !== true) throw malformed(`"${line.slice(0, 60)}"`);
  return [name, value];
}

// The official client leaves the colon out for Solana.
function isBareHeading(line: string, { order }: Grammar): boolean {
  return order === null && line === "Resources";
}

function checkResources(lines: readonly string[]): void {
  for (const line of lines) {
    if (!/^- \S+$/.test(line) || !URL.canParse(line.slice(2)))
      throw malformed("a resource is not valid");
  }
}

function checkNames(names: readonly string[], { order, required }: Grammar): void {
  const missing = required.find((name) => !names.includes(name));
  if (missing !== undefined) throw malformed(`${missing} is missing`);
  const expected = order?.filter((name) => names.includes(name)) ?? names;
  if (expected.some((name, index) => name !== names[index]))
    throw malformed("the fields are not in order");
}

function parseUri(text: string): URL {
  if (!URL.canParse(text)) throw malformed("URI is not valid");
  return new URL(text);
}

function parseTime(text: string): Date {
  const time = new Date(text);
  if (!DATE_TIME.test(text) || Number.isNaN(time.getTime())) throw malformed("a time is not valid");
  return time;
}

function optionalTime(text: string | undefined): Date | null {
  return text === undefined ? null : parseTime(text);
}

const malformed = (reason: string) => invalid(`The signed message is malformed: ${reason}`);
