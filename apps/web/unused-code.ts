// Leaves out parts of libraries that no page uses and the bundler cannot see: about 10 kB on every page.
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
/** Ways into an account that the site does not offer, and what programs ask of an account for others. */
const NOT_OFFERED = new Set([
  "signInAnonymously",
  "signInWithEthereum",
  "signInWithIdToken",
  "signInWithOtp",
  "signInWithSSO",
  "signInWithSolana",
  "verifyOtp",
  "reauthenticate",
  "_reauthenticate",
  "setSession",
  "_setSession",
  "getUserIdentities",
  "linkIdentity",
  "linkIdentityIdToken",
  "linkIdentityOAuth",
  "unlinkIdentity",
  "fetchJwk",
  "getClaims",
  "_approveAuthorization",
  "_denyAuthorization",
  "_getAuthorizationDetails",
  "_listOAuthGrants",
  "_revokeOAuthGrant",
  // Passkeys are second factors here, which have methods of their own.
  "registerPasskey",
  "signInWithPasskey",
  "_deletePasskey",
  "_listPasskeys",
  "_startPasskeyAuthentication",
  "_startPasskeyRegistration",
  "_updatePasskey",
  "_verifyPasskeyAuthentication",
  "_verifyPasskeyRegistration",
]);
/** Methods of the auth client that no page calls, by the file of their class; the constructors still find them. */
const UNUSED_METHODS: Record<string, (name: string) => boolean> = {
  // The client ends a session on the server through its admin API, of which it uses nothing else.
  "GoTrueAdminApi.js": (name) => name !== "constructor" && name !== "signOut",
  "GoTrueClient.js": (name) => NOT_OFFERED.has(name),
};
const CLASS_FILE = /\/auth-js\/dist\/module\/(GoTrue\w+\.js)$/;

export function unusedCode(): Plugin[] {
  return [withoutUnusedModules(), withoutUnusedMethods()];
}

function withoutUnusedMethods(): Plugin {
  return {
    name: "unused-methods",
    apply: "build",
    transform: {
      filter: { id: CLASS_FILE },
      handler(source, id) {
        const isUnused = UNUSED_METHODS[CLASS_FILE.exec(id)?.[1] ?? ""];
        if (isUnused === undefined) return null;
        const members = this.parse(source).body.flatMap((statement) => {
          const found = "declaration" in statement ? statement.declaration : statement;
          return found?.type === "ClassDeclaration" ? found.body.body : [];
        });
        const bodies = members.flatMap((member) =>
          member.type === "MethodDefinition" &&
          member.key.type === "Identifier" &&
          member.value.body !== null &&
          isUnused(member.key.name)
            ? [member.value.body]
            : [],
        );
        if (bodies.length === 0) this.error(`${id} has none of the methods that nobody calls`);
        return { code: emptied(source, bodies), map: null };
      },
    },
  };
}

/** Each line stays where it is. */
function emptied(source: string, bodies: readonly { start: number; end: number }[]): string {
  let code = source;
  for (const { start, end } of bodies.toReversed()) {
    const lines = code.slice(start, end).replaceAll(/[^\n]/g, "");
    code = `${code.slice(0, start)}{${lines}}${code.slice(end)}`;
  }
  return code;
}

function withoutUnusedModules(): Plugin {
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
