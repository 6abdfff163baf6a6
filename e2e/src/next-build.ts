// A way to the product that answers its worker as the next build of the site would, once that is released.
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface NextBuild {
  url: string;
  release(): void;
  stop(): Promise<void>;
}

const WORKER = "/sw.js";

export async function openNextBuild(product: string): Promise<NextBuild> {
  let isReleased = false;
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = "/" } = incoming;
    const onward = request(new URL(url, product), { method, headers }, (answer) => {
      const { "content-length": _length, "content-encoding": coding, ...others } = answer.headers;
      const isWorker = url === WORKER && coding === undefined;
      if (!isReleased || !isWorker) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 500, others);
      void text(answer).then((script) => outgoing.end(`${script}\n// The next build.`));
    });
    if (url === WORKER) onward.removeHeader("accept-encoding");
    incoming.pipe(onward);
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
