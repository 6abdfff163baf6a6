import { refuse, Refusal } from "#kernel/refusal.ts";

export const unsupportedProvider = (reason: string) =>
  refuse(400, "validation_failed", `Unsupported provider: ${reason}`);
export const providerUnreachable = (name: string) =>
  refuse(503, "unexpected_failure", `${name} does not answer at the moment`);

export const missingState = () =>
  refuse(400, "bad_oauth_callback", "OAuth state parameter missing");
export const unknownState = () =>
  refuse(400, "bad_oauth_state", "OAuth callback with invalid state");
export const stateExpired = () => refuse(400, "bad_oauth_state", "OAuth state has expired");
export const stateFromOtherBrowser = () =>
  refuse(400, "bad_oauth_state", "OAuth state belongs to another browser");
export const stateAlreadyUsed = () =>
  refuse(400, "flow_state_already_used", "OAuth state has already been used");
export const exchangeFailed = () =>
  refuse(500, "unexpected_failure", "Unable to exchange external code");

export const noEmail = (provider: string) =>
  refuse(400, "bad_oauth_callback", `${provider} has told no email address`);
export const emailUnverified = (provider: string) =>
  refuse(
    403,
    "provider_email_needs_verification",
    `Unverified email with ${provider}. Verify the address there and try again.`,
  );

export const manualLinkingDisabled = () =>
  refuse(404, "manual_linking_disabled", "Manual linking is disabled");
export const identityLinked = () =>
  refuse(422, "identity_already_exists", "Identity is already linked");
export const identityLinkedElsewhere = () =>
  refuse(422, "identity_already_exists", "Identity is already linked to another user");
export const identityNotFound = () => refuse(422, "identity_not_found", "Identity doesn't exist");
export const identityNotUuid = () =>
  refuse(404, "validation_failed", "identity_id must be an UUID");
export const lastIdentity = () =>
  refuse(
    422,
    "single_identity_not_deletable",
    "User must have at least 1 identity after unlinking",
  );

export const providerDisabled = (name: string) =>
  refuse(400, "provider_disabled", `Provider (issuer "${name}") is not enabled`);
export const badIdToken = () => badIdTokenRequest("Bad ID token");

/** The refusal has OAuth's form beside the wire's own. */
export function badIdTokenRequest(message: string, error = "invalid request"): Refusal {
  return new Refusal({
    status: 400,
    code: "validation_failed",
    message,
    extra: { error, error_description: message },
  });
}
