import { refuse, Refusal } from "#kernel/refusal.ts";

// The texts are part of the wire: clients and their tests read them.

export const invalid = (message: string) => refuse(400, "validation_failed", message);
export const badJson = () => refuse(400, "bad_json", "Could not parse request body as JSON");

export const noAuthorization = () =>
  refuse(401, "no_authorization", "This endpoint requires a valid Bearer token");
export const badToken = (reason: string) =>
  refuse(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`);
export const badClaim = (message: string) => refuse(403, "bad_jwt", `invalid claim: ${message}`);
export const badSubject = () => refuse(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
export const notAdmin = () => refuse(403, "not_admin", "User not allowed");
export const tokenUserNotFound = () =>
  refuse(403, "user_not_found", "User from sub claim in JWT does not exist");
export const tokenSessionNotFound = () =>
  refuse(403, "session_not_found", "Session from session_id claim in JWT does not exist");
export const userBanned = (status: 400 | 403) => refuse(status, "user_banned", "User is banned");

export const signupDisabled = () =>
  refuse(422, "signup_disabled", "Signups not allowed for this instance");
export const otpDisabled = () => refuse(422, "otp_disabled", "Signups not allowed for otp");
export const anonymousDisabled = () =>
  refuse(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
export const phoneDisabled = () =>
  refuse(400, "phone_provider_disabled", "Unsupported phone provider");
export const invalidPhone = () => invalid("Invalid phone number format (E.164 required)");
export const invalidEmail = () => invalid("Unable to validate email address: invalid format");
export const userAlreadyExists = () =>
  refuse(422, "user_already_exists", "User already registered");
export const emailExists = () =>
  refuse(422, "email_exists", "A user with this email address has already been registered");
export const phoneExists = () =>
  refuse(422, "phone_exists", "A user with this phone number has already been registered");
export const userExists = () =>
  refuse(422, "user_already_exists", "A user with this id already exists");

export const invalidCredentials = () =>
  refuse(400, "invalid_credentials", "Invalid login credentials");
export const emailNotConfirmed = () => refuse(400, "email_not_confirmed", "Email not confirmed");
export const phoneNotConfirmed = () => refuse(400, "phone_not_confirmed", "Phone not confirmed");
export const noAddressToReauthenticate = () =>
  invalid("Reauthentication requires the user to have an email or a phone number");
export const addressUnconfirmed = (kind: "email" | "phone") =>
  refuse(422, `${kind}_not_confirmed`, `Please verify your ${kind} first.`);
export const nonceNotValid = () =>
  refuse(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
export const ssoManaged = () =>
  refuse(
    422,
    "user_sso_managed",
    "Updating email, phone, password of a SSO account only possible via SSO",
  );
export const passwordNeedsAddress = () =>
  invalid("Updating password of an anonymous user without an email or phone is not allowed");
export const samePassword = () =>
  refuse(422, "same_password", "New password should be different from the old password.");
export const currentPasswordInvalid = () =>
  refuse(400, "current_password_invalid", "The current password is not correct");

export const currentPasswordRequired = () =>
  refuse(400, "current_password_required", "Current password required when setting new password.");

export function weakPassword(minimum: number): Refusal {
  return new Refusal({
    status: 422,
    code: "weak_password",
    message: weakPasswordText(minimum),
    extra: { weak_password: { reasons: ["length"] } },
  });
}

export function weakPasswordText(minimum: number): string {
  return `Password should be at least ${minimum} characters.`;
}

export const malformedRefreshToken = () => invalid("Refresh token is not valid");
export const refreshTokenNotFound = () =>
  refuse(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
export const refreshTokenAlreadyUsed = () =>
  refuse(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
export const sessionExpired = () =>
  refuse(400, "session_expired", "Invalid Refresh Token: Session Expired");

export const codeExpired = () => refuse(403, "otp_expired", "Token has expired or is invalid");
export const linkExpired = () => refuse(403, "otp_expired", "Email link is invalid or has expired");

export const flowNotFound = () =>
  refuse(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
export const flowExpired = () =>
  refuse(422, "flow_state_expired", "invalid flow state, flow state has expired");
export const badVerifier = () =>
  refuse(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");

export const notUuid = () => refuse(404, "validation_failed", "user_id must be an UUID");
export const userNotFound = () => refuse(404, "user_not_found", "User not found");

export function tooManyRequests(seconds: number): Refusal {
  return new Refusal({
    status: 429,
    code: "over_request_rate_limit",
    message: "Request rate limit reached",
    headers: { "retry-after": String(seconds) },
  });
}

export function tooManyWrongCodes(seconds: number): Refusal {
  return new Refusal({
    status: 429,
    code: "over_request_rate_limit",
    message:
      "Too many wrong codes for this address. Use the link in the email, or try a code tomorrow.",
    headers: { "retry-after": String(seconds) },
  });
}

export const tooManyMails = (seconds: number) => tooSoon("over_email_send_rate_limit", seconds);
export const textNotSent = () =>
  refuse(422, "sms_send_failed", "The text message could not be sent. Try again in a minute.");
export const tooManyTexts = (seconds: number) => tooSoon("over_sms_send_rate_limit", seconds);

function tooSoon(code: string, seconds: number): Refusal {
  return new Refusal({
    status: 429,
    code,
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
    headers: { "retry-after": String(seconds) },
  });
}
