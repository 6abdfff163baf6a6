import type { HeaderList } from "@capicu/platform/kernel/ready-resource";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

interface HeaderOptions {
  publicUrl: string;
  /** Whether to allow the payment provider's script and frame. */
  payments: boolean;
}

/** The site runs only its own scripts and connects only to its own origin. */
export function securityHeaders({ publicUrl, payments }: HeaderOptions): HeaderList {
  const provider = payments ? ["https://js.stripe.com"] : [];
  const { protocol, host } = new URL(publicUrl);
  const isSecure = protocol === "https:";
  const socket = `${isSecure ? "wss" : "ws"}://${host}`;
  const applyHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...provider],
        frameSrc: ["'self'", ...provider],
        // Libraries position elements with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", socket, ...(payments ? ["https://api.stripe.com"] : [])],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Other origins may read screenshots and API answers.
    crossOriginResourcePolicy: { policy: "cross-origin" },
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  return headersSetBy(applyHelmet);
}

/** Sends them with every answer. */
export function sendSecurityHeaders(app: FastifyInstance, headers: HeaderList): void {
  // The headers are set on Node's own response, so that answers which bypass the framework have them too.
  app.addHook("onRequest", (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
  // Most answers of the APIs are private. Those that may be stored say so themselves.
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control") && !reply.hasHeader("expires"))
      void reply.header("cache-control", "no-store");
  });
}

/** The headers do not depend on the request, so a made-up request is enough to read them. */
function headersSetBy(middleware: ReturnType<typeof helmet>): HeaderList {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  const headers = Object.entries(response.getHeaders());
  return Object.freeze(headers.map(([name, value]) => [name, String(value)] as const));
}
