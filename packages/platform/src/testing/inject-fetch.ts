import type { FastifyInstance } from "fastify";

const NO_BODY = new Set([101, 204, 205, 304]);

/** A `fetch` that ends in this app without a socket; the official client takes it as its own. */
export function injectFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body === null ? {} : { payload: body }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const item of [value].flat()) headers.append(name, String(item));
    return new Response(NO_BODY.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    });
  };
}
