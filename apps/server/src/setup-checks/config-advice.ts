import { isLoopbackHost } from "@capicu/platform/kernel/loopback";
import { NO_PROXY } from "@capicu/platform/kernel/trusted-proxies";

import { configuredPrices } from "#billing/provider/open-provider.ts";
import type { Problem } from "#ground/problem.ts";
import type { Config } from "#settings/config.ts";

/** Advice about settings that are valid alone, but not together. */
export function adviceOn(config: Config): Problem[] {
  const isStripe = config.STRIPE_SECRET_KEY !== undefined;
  return [
    ...mailAdvice(config),
    ...(isStripe ? stripeAdvice(config) : sandboxAdvice(config)),
    ...proxyAdvice(config),
    ...severalProcessesAdvice(config),
  ];
}

function mailAdvice({ SMTP_URL, AUTH_AUTOCONFIRM }: Config): Problem[] {
  return SMTP_URL === undefined && !AUTH_AUTOCONFIRM
    ? [
        {
          cause: "AUTH_AUTOCONFIRM is off, yet nobody receives a confirmation.",
          fix: "Set SMTP_URL.",
        },
      ]
    : [];
}

function stripeAdvice(config: Config): Problem[] {
  const advice: Problem[] = [];
  if (config.STRIPE_WEBHOOK_SECRET === undefined)
    advice.push({
      cause:
        "STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET: payments are noticed minutes late.",
      fix: "Set STRIPE_WEBHOOK_SECRET.",
    });
  if (configuredPrices(config).some(({ id }) => id === null))
    advice.push({
      cause: "A STRIPE_PRICE_… is not set: what it stands for cannot be bought.",
      fix: "Set all four of them.",
    });
  return advice;
}

/** A Redis is for several processes, so everything else that they need is advised. */
function severalProcessesAdvice(config: Config): Problem[] {
  if (config.REDIS_URL === undefined) return [];
  const advice: Problem[] = [];
  if (config.DATABASE_URL === undefined)
    advice.push({
      cause: "REDIS_URL is for several processes, and these need one DATABASE_URL.",
      fix: "Set DATABASE_URL.",
    });
  if (config.S3_ENDPOINT === undefined)
    advice.push({
      cause: "REDIS_URL is for several processes, yet each keeps files in its own DATA_DIR.",
      fix: "Set S3_ENDPOINT.",
    });
  if (config.STRIPE_SECRET_KEY === undefined && config.PAYMENT_SANDBOX)
    advice.push({
      cause: "REDIS_URL is for several processes, yet the payment sandbox keeps its state in one.",
      fix: "Set STRIPE_SECRET_KEY.",
    });
  return advice;
}

/** The server does not speak TLS, so an https address belongs to a proxy. */
function proxyAdvice({ HOST, PUBLIC_URL, TRUST_PROXY }: Config): Problem[] {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const isBehindProxy =
    protocol === "https:" || (isLoopbackHost(HOST) && !isLoopbackHost(hostname));
  if (isBehindProxy && TRUST_PROXY === NO_PROXY)
    return [
      {
        cause:
          "PUBLIC_URL leads to a proxy in front of this server, yet TRUST_PROXY is off: all visitors count as one address and share its limits.",
        fix: "Set TRUST_PROXY to the proxy's network or to the number of proxies.",
      },
    ];
  if (typeof TRUST_PROXY === "number" && TRUST_PROXY > 0 && !isLoopbackHost(HOST))
    return [
      {
        cause:
          "TRUST_PROXY counts hops while HOST can be reached from other machines: a client that connects past the proxy may claim any address.",
        fix: "Set TRUST_PROXY to the proxy's network.",
      },
    ];
  return [];
}

function sandboxAdvice({ PAYMENT_SANDBOX, PUBLIC_URL }: Config): Problem[] {
  if (!PAYMENT_SANDBOX)
    return [
      {
        cause: "Plans are shown and cannot be bought.",
        fix: "Set STRIPE_SECRET_KEY, or PAYMENT_SANDBOX=on to let players try plans that cost nothing.",
      },
    ];
  return isPublic(new URL(PUBLIC_URL))
    ? [
        {
          cause: "PAYMENT_SANDBOX is on: every player of this public site gets plans for nothing.",
          fix: "Set PAYMENT_SANDBOX=off, or STRIPE_SECRET_KEY to sell them.",
        },
      ]
    : [];
}

const PRIVATE_ADDRESS = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cde])/;
const PRIVATE_NAME = /^[^.]+$|\.(?:lan|local|localhost|internal|home|home\.arpa)$/;

/** Whether the site is open to the internet: by https, or by a public name or address. */
function isPublic({ protocol, hostname }: URL): boolean {
  if (protocol === "https:") return true;
  return (
    !isLoopbackHost(hostname) && !PRIVATE_ADDRESS.test(hostname) && !PRIVATE_NAME.test(hostname)
  );
}
