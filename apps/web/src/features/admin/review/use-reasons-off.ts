import { siteConfig } from "#backend/site-config.ts";
import { useRequest } from "#lib/use-request.ts";

/** The codes of reasons that the operator has switched off; the server refuses them too. */
export function useReasonsOff(): readonly string[] {
  const { value: site } = useRequest(siteConfig);
  const off = site?.features?.["reasonsOff"];
  return Array.isArray(off) ? off.map(String) : [];
}
