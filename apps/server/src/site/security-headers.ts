import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

interface HeaderOptions {
  publicUrl: string;
  /** The payment provider's script and frame. */
  payments: boolean;
}

/** The site runs its own scripts only and speaks to its own origin only. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, payments }: HeaderOptions,
): Promise<void> {
  const provider = payments ? ["https://js.stripe.com"] : [];
  const { protocol, host } = new URL(publicUrl);
  const isSecure = protocol === "https:";
  const socket = `${isSecure ? "wss" : "ws"}://${host}`;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...provider],
        frameSrc: ["'self'", ...provider],
        // Libraries place elements by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", socket, ...(payments ? ["https://api.stripe.com"] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Screenshots and the wire are read from other origins too.
    crossOriginResourcePolicy: { policy: "cross-origin" },
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  // Most answers of the APIs are private. Those that may be stored say so themselves.
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control") && !reply.hasHeader("expires"))
      void reply.header("cache-control", "no-store");
  });
}
