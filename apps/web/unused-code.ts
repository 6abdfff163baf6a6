// Leaves out parts of libraries that no page uses and the bundler cannot see: about 5 kB on every page.
import type { Plugin } from "vite";

const AUTH_CLIENT = "/@supabase/auth-js/";
/** By the name under which the auth client imports each: what stands in its place, where `REAL` is the module. */
const STANDS_IN: Record<string, string> = {
  // Nobody signs in by a wallet.
  "./lib/web3/ethereum":
    "export const createSiweMessage = null, fromHex = null, getAddress = null, toHex = null;",
  // Passkeys are asked for by `backend/passkeys.ts`; only what translates the questions and answers is used.
  "./lib/webauthn": `
    export {
      deserializeCredentialCreationOptions,
      deserializeCredentialRequestOptions,
      serializeCredentialCreationResponse,
      serializeCredentialRequestResponse,
    } from REAL;
    export const browserSupportsWebAuthn = () => false;
    export const createCredential = null, getCredential = null, webAuthnAbortService = null;
    export class WebAuthnApi {}`,
};
const PREFIX = "\0unused-code:";

export function unusedCode(): Plugin {
  return {
    name: "unused-code",
    enforce: "pre",
    apply: "build",
    async resolveId(source, importer) {
      if (importer?.includes(AUTH_CLIENT) !== true || !Object.hasOwn(STANDS_IN, source))
        return null;
      const real = await this.resolve(source, importer, { skipSelf: true });
      return real && `${PREFIX}${source}|${real.id}`;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const [source = "", real = ""] = id.slice(PREFIX.length).split("|");
      return STANDS_IN[source]?.replace("REAL", JSON.stringify(real));
    },
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
