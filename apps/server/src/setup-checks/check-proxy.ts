// Asks the running site by its public address how it sees the caller, and judges TRUST_PROXY by that.
import { isLoopbackHost } from "@capicu/platform/kernel/loopback";
import type { Tokens } from "@capicu/platform/kernel/tokens";
import { NO_PROXY } from "@capicu/platform/kernel/trusted-proxies";

import type { Config } from "#settings/config.ts";
import { PROXY_CHECK_PATH, SeenRequest, signProxyCheck } from "#site/proxy-check.ts";

const WAIT_MS = 5000;
/** Reserved for examples, so it is no visitor's: who is taken for it can be taken for anybody. */
const CLAIMED = "192.0.2.1";

interface ProxyCheckOptions {
  config: Config;
  tokens: Tokens;
  /** Whether the site is known to run. */
  isServing: boolean;
}

interface ProxyFinding {
  what: string;
  problem: string | null;
}

class Unreachable extends Error {}

export async function checkProxy({
  config,
  tokens,
  isServing,
}: ProxyCheckOptions): Promise<ProxyFinding> {
  const what = "PUBLIC_URL leads to this site, and TRUST_PROXY fits what is in front of it";
  const signal = AbortSignal.timeout(WAIT_MS);
  const ask = (headers: Record<string, string> = {}) =>
    askSite(config.PUBLIC_URL, {
      headers: { ...headers, "x-proxy-check": signProxyCheck(tokens, Date.now()) },
      redirect: "manual",
      signal,
    });
  try {
    const seen = await ask();
    const problem =
      judgeProxy(config, seen) ??
      (seen.forwardedFor === null
        ? null
        : judgeChain(config, await ask({ "x-forwarded-for": CLAIMED })));
    return { what, problem };
  } catch (error) {
    if (error instanceof Unreachable && !isServing)
      return {
        what: "PUBLIC_URL and TRUST_PROXY can be checked while the site runs",
        problem: null,
      };
    const why = error instanceof Error ? error.message : String(error);
    return { what, problem: `PUBLIC_URL: ${config.PUBLIC_URL} does not lead here (${why}).` };
  }
}

async function askSite(publicUrl: string, request: RequestInit): Promise<SeenRequest> {
  const answer = await fetch(`${publicUrl}${PROXY_CHECK_PATH}`, request).catch((error: Error) => {
    const { cause, message } = error;
    throw new Unreachable(cause instanceof Error && cause.message !== "" ? cause.message : message);
  });
  if (answer.status !== 200)
    throw new Error(
      `status ${answer.status}, as of another site, or of one with other keys or of another version`,
    );
  const seen = SeenRequest.safeParse(await answer.json().catch(() => null));
  if (!seen.success) throw new Error("another site answers");
  return seen.data;
}

function judgeProxy({ PUBLIC_URL, TRUST_PROXY }: Config, seen: SeenRequest): string | null {
  const { hostname } = seen;
  // A socket for both versions of IP names an address of the old one in the new form.
  const peer = seen.peer.replace(/^::ffff:/, "");
  const network = isLoopbackHost(peer) ? "loopback" : peer;
  const isTrusting = TRUST_PROXY !== NO_PROXY;
  if (!seen.hasForwardingHeader)
    return isTrusting && seen.isPeerTrusted
      ? "TRUST_PROXY: no proxy adds a header on the way from PUBLIC_URL, so visitors may claim any address. Set it to off, or let the proxy send X-Forwarded-For."
      : null;
  if (seen.forwardedFor === null)
    return `The proxy at ${peer} does not send X-Forwarded-For, so all visitors count as one.`;
  if (!isTrusting)
    return `TRUST_PROXY is off, yet a proxy at ${peer} is in front: all visitors count as one address and share its limits. Set TRUST_PROXY=${network}.`;
  if (!seen.isPeerTrusted)
    return `TRUST_PROXY does not name the proxy at ${peer}: all visitors count as one address and share its limits. Add ${network} to it.`;
  const expected = new URL(PUBLIC_URL).hostname;
  return hostname === expected
    ? null
    : `The proxy passes on the host ${hostname} instead of ${expected}: let it send Host or X-Forwarded-Host as it came.`;
}

/** Of a request that arrived with an address claimed by its sender. */
function judgeChain({ TRUST_PROXY }: Config, seen: SeenRequest): string | null {
  const chain = (seen.forwardedFor ?? "").split(",").map((one) => one.trim());
  // The proxy that met the caller has added it behind the claim, or put it in its place.
  const actual = chain[chain.indexOf(CLAIMED) + 1];
  if (actual === undefined)
    return "The proxy passes X-Forwarded-For on as visitors send it, so they may claim any address. Let it add the address it sees.";
  if (seen.visitor === actual) return null;
  if (seen.visitor !== CLAIMED)
    return `TRUST_PROXY names too few proxies: visitors count as ${seen.visitor}, which is a proxy. Add it.`;
  // Where networks are named, this machine may lie in one of them and be believed for that.
  return typeof TRUST_PROXY === "number"
    ? `TRUST_PROXY counts ${TRUST_PROXY} proxies and fewer are in front, so visitors may claim any address. Set the right number, or the proxies' networks.`
    : null;
}
