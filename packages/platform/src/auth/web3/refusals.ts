import { refuse, Refusal } from "#kernel/refusal.ts";

export const web3Disabled = () =>
  refuse(422, "web3_provider_disabled", "Web3 provider is disabled");
export const unsupportedChain = () => refuse(400, "web3_unsupported_chain", "Unsupported chain");

/** The refusal has OAuth's form beside the wire's own. */
export function invalidGrant(message: string): Refusal {
  return new Refusal({
    status: 400,
    code: "validation_failed",
    message,
    extra: { error: "invalid_grant", error_description: message },
  });
}
