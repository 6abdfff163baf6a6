import { SHARE_PATH } from "@capicu/contract/installed-app";

/** How a request is answered: by the network as without a worker, or as one of the others says. */
export type Plan =
  | "network"
  /** Pictures from another app. */
  | "share"
  /** The server's page; without a network, the page that holds nobody's data. */
  | "page"
  /** Its name contains a hash of its content, so a saved copy is always right. */
  | "hashed-file"
  /** One name in every build: the server's copy, else the saved one. */
  | "named-file";

interface Site {
  origin: string;
  /** The addresses that are saved on this device. */
  files: ReadonlySet<string>;
}

/** These answer with files, redirects and data of their own, also where a browser navigates to them. */
const SERVED = /^\/(?:auth|rest|storage|functions|realtime)\/v1\/|^\/payment-sandbox\//;

export function planFor(
  { method, url, mode, referrer }: Pick<Request, "method" | "url" | "mode" | "referrer">,
  { origin, files }: Site,
): Plan {
  const { origin: target, pathname } = new URL(url);
  if (target === origin && isShare(method, pathname) && !comesFromElsewhere(referrer, origin))
    return "share";
  if (method !== "GET" || target !== origin || SERVED.test(pathname)) return "network";
  if (mode === "navigate") return "page";
  if (pathname.startsWith("/assets/")) return "hashed-file";
  return files.has(pathname) ? "named-file" : "network";
}

const isShare = (method: string, path: string) => method === "POST" && path === SHARE_PATH;

/** A phone's share has no referrer. The form of another site would put its pictures into a player's upload. */
const comesFromElsewhere = (referrer: string, origin: string) =>
  referrer.startsWith("http") && !referrer.startsWith(`${origin}/`);
