// Calls by which `npm run dev` fills the site.

export type Headers = Record<string, string>;

export async function post<Answer>(
  address: string,
  headers: Headers,
  body: object,
): Promise<Answer> {
  const json = { ...headers, "content-type": "application/json" };
  const text = await (await send(address, json, JSON.stringify(body))).text();
  return (text === "" ? null : JSON.parse(text)) as Answer;
}

export async function send(
  address: string,
  headers: Headers,
  body: string | Buffer<ArrayBuffer> | URLSearchParams,
): Promise<Response> {
  const answer = await fetch(address, { method: "POST", headers, body, redirect: "manual" });
  if (answer.status < 400) return answer;
  throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
}
