// Asks the running site at its public address how it sees the caller, and checks TRUST_PROXY by the
// answer.
import { isLoopbackHost } from "@capicu/platform/kernel/loopback";
import type { Tokens } from "@capicu/platform/kernel/tokens";
import { NO_PROXY } from "@capicu/platform/kernel/trusted-proxies";

import type { Problem } from "#ground/problem.ts";
import type { Config } from "#settings/config.ts";
import { PROXY_CHECK_PATH, SeenRequest, signProxyCheck } from "#site/proxy-check.ts";

const WAIT_MS = 5000;
/**
 * The address is reserved for examples, so no visitor has it: a caller who is taken for it could be
 * taken for any visitor.
 */
const CLAIMED = "192.0.2.1";

interface ProxyCheckOptions {
  config: Config;
  tokens: Tokens;
  /** Whether the site runs for certain. */
  isServing: boolean;
}

interface ProxyFinding {
  /** False where nothing answers and nothing has to. */
  isChecked: boolean;
  problem: Problem | null;
}

class Unreachable extends Error {}

export async function checkProxy({
  config,
  tokens,
  isServing,
}: ProxyCheckOptions): Promise<ProxyFinding> {
  const signal = AbortSignal.timeout(WAIT_MS);
  const requestSite = (headers: Record<string, string> = {}) =>
    askSite(config.PUBLIC_URL, {
      headers: { ...headers, "x-proxy-check": signProxyCheck(tokens, Date.now()) },
      redirect: "manual",
      signal,
    });
  try {
    const received = await requestSite();
    const problem =
      judgeProxy(config, received) ??
      (received.forwardedFor === null
        ? null
        : judgeChain(config, await requestSite({ "x-forwarded-for": CLAIMED })));
    return { isChecked: true, problem };
  } catch (error) {
    if (error instanceof Unreachable && !isServing) return { isChecked: false, problem: null };
    const reason = error instanceof Error ? error.message : String(error);
    const cause = `PUBLIC_URL: ${config.PUBLIC_URL} does not lead here (${reason}).`;
    const fix = "Correct PUBLIC_URL, or let its name and the proxy lead to this server.";
    return { isChecked: true, problem: { cause, fix } };
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
  const parsed = SeenRequest.safeParse(await answer.json().catch(() => null));
  if (!parsed.success) throw new Error("another site answers");
  return parsed.data;
}

function judgeProxy({ PUBLIC_URL, TRUST_PROXY }: Config, received: SeenRequest): Problem | null {
  const { hostname } = received;
  // A socket for both IP versions reports an IPv4 address in the IPv6 form.
  const peer = received.peer.replace(/^::ffff:/, "");
  const network = isLoopbackHost(peer) ? "loopback" : peer;
  const isTrusting = TRUST_PROXY !== NO_PROXY;
  if (!received.hasForwardingHeader)
    return isTrusting && received.isPeerTrusted
      ? {
          cause:
            "TRUST_PROXY: no proxy adds a header on the way from PUBLIC_URL, so visitors may claim any address.",
          fix: "Set it to off, or let the proxy send X-Forwarded-For.",
        }
      : null;
  if (received.forwardedFor === null)
    return {
      cause: `The proxy at ${peer} does not send X-Forwarded-For, so all visitors count as one.`,
      fix: "Let it send X-Forwarded-For.",
    };
  if (!isTrusting)
    return {
      cause: `TRUST_PROXY is off, yet a proxy at ${peer} is in front: all visitors count as one address and share its limits.`,
      fix: `Set TRUST_PROXY=${network}.`,
    };
  if (!received.isPeerTrusted)
    return {
      cause: `TRUST_PROXY does not name the proxy at ${peer}: all visitors count as one address and share its limits.`,
      fix: `Add ${network} to it.`,
    };
  const expected = new URL(PUBLIC_URL).hostname;
  return hostname === expected
    ? null
    : {
        cause: `The proxy passes on the host ${hostname} instead of ${expected}.`,
        fix: "Let it send Host or X-Forwarded-Host as it came.",
      };
}

/** Judges a request whose sender has claimed an address. */
function judgeChain({ TRUST_PROXY }: Config, received: SeenRequest): Problem | null {
  const chain = (received.forwardedFor ?? "").split(",").map((one) => one.trim());
  // The proxy that received the request has added the caller's address after the claim, or replaced
  // the claim.
  const actual = chain[chain.indexOf(CLAIMED) + 1];
  if (actual === undefined)
    return {
      cause:
        "The proxy passes X-Forwarded-For on as visitors send it, so they may claim any address.",
      fix: "Let it add the address it sees.",
    };
  if (received.visitor === actual) return null;
  if (received.visitor !== CLAIMED)
    return {
      cause: `TRUST_PROXY names too few proxies: visitors count as ${received.visitor}, which is a proxy.`,
      fix: "Add it.",
    };
  // Where networks are named, this machine may lie in one of them and be trusted for that.
  return typeof TRUST_PROXY === "number"
    ? {
        cause: `TRUST_PROXY counts ${TRUST_PROXY} proxies and fewer are in front, so visitors may claim any address.`,
        fix: "Set the right number, or the proxies' networks.",
      }
    : null;
}
