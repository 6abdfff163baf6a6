// Bystanders at several addresses, since what visitors of one address may take of the database counts together, and the
// time that an attack makes them wait counts with it.
import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";

const COUNT = 16;
/** Far from the attackers' address. */
const FIRST = 16;

const agents = Array.from(
  { length: COUNT },
  (_, at) => new Agent({ keepAlive: true, localAddress: `127.0.0.${FIRST + at}` }),
);
let count = 0;

interface Question {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
}

/** Each question comes from the next address. */
export async function askAsBystander(url: string, question: Question): Promise<Response> {
  const { method, headers, body } = question;
  const agent = agents[count % COUNT];
  count += 1;
  const asking = httpRequest(url, { method, headers, agent });
  asking.end(body);
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  const parts: Buffer[] = await answer.toArray();
  return new Response(Buffer.concat(parts), { status: answer.statusCode ?? 0 });
}
