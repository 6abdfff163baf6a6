import {
  hasForwardingHeader,
  NO_PROXY,
  type TrustedProxies,
} from "@capicu/platform/kernel/trusted-proxies";
import type { FastifyInstance } from "fastify";

/** Logs once, at the first request through a proxy, that the proxy's headers are not trusted. */
export function warnOfUntrustedProxy(app: FastifyInstance, trusted: TrustedProxies): void {
  if (trusted !== NO_PROXY) return;
  let isSaid = false;
  app.addHook("onRequest", async (request) => {
    if (isSaid || !hasForwardingHeader(request.headers)) return;
    isSaid = true;
    request.log.warn(
      "A request carries forwarding headers, but TRUST_PROXY is off: if a proxy is in front of this server, all visitors count as its address and share its limits.",
    );
  });
}
