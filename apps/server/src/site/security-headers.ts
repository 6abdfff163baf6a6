import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** The site runs its own scripts only and speaks to its own origin only. */
export async function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const { protocol, host } = new URL(publicUrl);
  const isSecure = protocol === "https:";
  const socket = `${isSecure ? "wss" : "ws"}://${host}`;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Libraries place elements by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", socket],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
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
}
