import { refuse } from "#kernel/refusal.ts";

export const samlDisabled = () => refuse(404, "saml_provider_disabled", "SAML 2.0 is disabled");
export const noSuchProvider = () => refuse(404, "sso_provider_not_found", "No such SSO provider");
export const noProviderForDomain = () =>
  refuse(404, "sso_provider_not_found", "No SSO provider assigned for this domain");
export const providerNotFound = () =>
  refuse(404, "sso_provider_not_found", "SSO Identity Provider not found");

export const entityTaken = (entityId: string) =>
  refuse(
    422,
    "saml_idp_already_exists",
    `SAML Identity Provider with this EntityID (${entityId}) already exists`,
  );
export const entityMismatch = () =>
  refuse(
    422,
    "saml_entity_id_mismatch",
    "SAML Metadata has a different EntityID than the one of the SSO provider",
  );
export const domainTaken = () =>
  refuse(
    422,
    "sso_domain_already_exists",
    "One of the domains is already assigned to an SSO provider",
  );
export const resourceTaken = () =>
  refuse(422, "conflict", "An SSO provider with this resource_id already exists");

export const unknownRelayState = () =>
  refuse(
    404,
    "saml_relay_state_not_found",
    "SAML RelayState does not exist, try logging in again?",
  );
export const relayStateExpired = () =>
  refuse(403, "saml_relay_state_expired", "SAML RelayState has expired. Try logging in again?");
export const relayStateUsed = () =>
  refuse(400, "flow_state_already_used", "SAML RelayState has already been used");
export const invalidAssertion = () =>
  refuse(400, "validation_failed", "SAML Assertion is not valid");
export const noUserId = () =>
  refuse(
    400,
    "saml_assertion_no_user_id",
    "SAML Assertion did not contain a persistent Subject Identifier",
  );
export const noEmail = () =>
  refuse(400, "saml_assertion_no_email", "SAML Assertion does not contain an email address");
