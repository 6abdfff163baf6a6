import { refuse, Refusal } from "#kernel/refusal.ts";

export const anonymousRefused = () =>
  refuse(403, "no_authorization", "Anonymous users cannot use a second factor");
export const factorIdNotUuid = () => refuse(404, "validation_failed", "factor_id must be an UUID");
export const factorNotFound = () => refuse(404, "mfa_factor_not_found", "Factor not found");
export const challengeNotFound = () =>
  refuse(404, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
export const nameConflict = () =>
  refuse(
    422,
    "mfa_factor_name_conflict",
    "A factor with the same friendly name for this user already exists",
  );
export const tooManyFactors = () =>
  refuse(
    422,
    "too_many_enrolled_mfa_factors",
    "Maximum number of enrolled factors reached, unenroll to continue",
  );
export const phoneFactorExists = () =>
  refuse(
    422,
    "mfa_verified_factor_exists",
    "A verified phone factor already exists, unenroll the existing factor to continue",
  );
export const enrolNeedsAal2 = () =>
  refuse(403, "insufficient_aal", "AAL2 required to enroll a new factor");
export const linkingNeedsAal2 = () =>
  refuse(403, "insufficient_aal", "AAL2 required to link or unlink an identity");
export const unenrolNeedsAal2 = () =>
  refuse(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
export const changeNeedsAal2 = () =>
  refuse(
    401,
    "insufficient_aal",
    "AAL2 session is required to update email or password when MFA is enabled.",
  );
export const codesNeedAal2 = () =>
  refuse(422, "insufficient_aal", "AAL2 required to change recovery codes");
export const codesNeedFactor = () =>
  refuse(
    422,
    "mfa_recovery_codes_sole_factor",
    "Recovery codes need another verified factor beside them",
  );
export const codesExist = () =>
  refuse(
    422,
    "mfa_verified_factor_exists",
    "Recovery codes already exist, regenerate them to get new ones",
  );
export const codesLocked = (headers: Readonly<Record<string, string>>) =>
  new Refusal({
    status: 429,
    code: "mfa_recovery_codes_locked",
    message: "Too many wrong recovery codes, wait or use another factor",
    headers,
  });
export const challengeExpired = () =>
  refuse(
    422,
    "mfa_challenge_expired",
    "MFA challenge has expired, verify against another challenge or create a new challenge.",
  );
export const addressMismatch = () =>
  refuse(
    422,
    "mfa_ip_address_mismatch",
    "Challenge and verify IP addresses mismatch. Try enrollment again.",
  );

const wrong = (message: string) => refuse(422, "mfa_verification_failed", message);
export const wrongTotpCode = () => wrong("Invalid TOTP code entered");
export const wrongPhoneCode = () => wrong("Invalid MFA Phone code entered");
export const wrongCredential = () => wrong("Invalid WebAuthn credential response");
export const wrongRecoveryCode = () => wrong("Invalid recovery code entered");
