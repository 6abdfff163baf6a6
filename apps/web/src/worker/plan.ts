/** How a request is answered: by the network as without a worker, or as one of the others says. */
export type Plan =
  | "network"
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
  { method, url, mode }: Pick<Request, "method" | "url" | "mode">,
  { origin, files }: Site,
): Plan {
  const { origin: target, pathname } = new URL(url);
  if (method !== "GET" || target !== origin || SERVED.test(pathname)) return "network";
  if (mode === "navigate") return "page";
  if (pathname.startsWith("/assets/")) return "hashed-file";
  return files.has(pathname) ? "named-file" : "network";
}
