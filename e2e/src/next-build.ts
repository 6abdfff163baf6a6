// A way to the product that, once the next build of the site is released, answers as its server does: every page names
// the files of that build, the worker is another one, and no file of the build before is served.
import { once } from "node:events";
import {
  createServer,
  request,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface NextBuild {
  url: string;
  release(): void;
  stop(): Promise<void>;
}

const FILES = "/assets/";
/** Where the next build has its files; otherwise they are the same. */
const NEXT_FILES = "/assets/next/";
const PAGE_OR_CODE = /^(?:text\/html|text\/css|[a-z]+\/(?:javascript|json))\b/;

export async function openNextBuild(product: string): Promise<NextBuild> {
  let isReleased = false;
  const server = createServer((incoming, outgoing) => {
    const answer = isReleased ? answerAsNext : pass;
    answer(product, incoming, outgoing);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    release: () => {
      isReleased = true;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function pass(product: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, headers, url = "/" } = incoming;
  const onward = ask(new URL(url, product), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  incoming.pipe(onward);
}

function answerAsNext(product: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, url = "/" } = incoming;
  if (url.startsWith(FILES) && !url.startsWith(NEXT_FILES)) {
    outgoing.writeHead(404).end();
    return;
  }
  // Neither compressed nor "not modified": what comes is written anew.
  const { "accept-encoding": _coding, "if-none-match": _tag, ...headers } = incoming.headers;
  const address = new URL(url.replace(NEXT_FILES, FILES), product);
  const onward = ask(address, { method, headers }, (answer) => {
    const { "content-length": _length, ...others } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 500, others);
    if (PAGE_OR_CODE.test(others["content-type"] ?? ""))
      void text(answer).then((body) => outgoing.end(nextOf(body)));
    else answer.pipe(outgoing);
  });
  incoming.pipe(onward);
}

/** With the names of the next build's files, and in the worker its version. */
const nextOf = (body: string) =>
  body
    .replaceAll(/\bassets\/(?=[\w@])/g, "assets/next/")
    .replace(/\bversion:(["'`])/, "version:$1next-");

function ask(address: URL, options: RequestOptions, take: (answer: IncomingMessage) => void) {
  const onward = request(address, options, take);
  // The browser has left the page meanwhile, or the product has ended.
  onward.on("error", () => undefined);
  return onward;
}
