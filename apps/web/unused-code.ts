// Leaves out parts of libraries that no page uses and the bundler cannot see: about 5 kB on every page.
import type { Plugin } from "vite";

const AUTH_CLIENT = "/@supabase/auth-js/";
/** By the name under which the auth client imports each: what stands in its place. */
const EMPTY: Record<string, string> = {
  // These calls need the service key.
  "./GoTrueAdminApi": "export default class {}",
  // Nobody signs in by a wallet.
  "./lib/web3/ethereum":
    "export const createSiweMessage = null, fromHex = null, getAddress = null, toHex = null;",
};
const PREFIX = "\0unused-code:";

export function unusedCode(): Plugin {
  return {
    name: "unused-code",
    enforce: "pre",
    apply: "build",
    resolveId: (source, importer) =>
      importer?.includes(AUTH_CLIENT) && Object.hasOwn(EMPTY, source) ? PREFIX + source : null,
    load: (id) => (id.startsWith(PREFIX) ? EMPTY[id.slice(PREFIX.length)] : null),
    transform: {
      filter: { id: /\/react-router\/.*\/dom\/lib\.js$/ },
      // The site's links are its own; a name for debugging would keep the router's.
      handler: (source) => {
        const code = source
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, "")
          .replaceAll("= React$1.forwardRef(", "= /* @__PURE__ */ React$1.forwardRef(");
        // Each line stays where it is.
        return { code, map: null };
      },
    },
  };
}
