import { text } from "./texts.ts";

export const PASSWORD_MIN = 6;
export const PASSWORDS_DIFFER = text("Passwords do not match");
export const PASSWORD_TOO_SHORT = text("Password must be at least 6 characters long");
export const NO_USER_RETURNED = text("Registration failed - no user returned");
export const CONFIRM_BY_MAIL = text("Please check your email to confirm your account");
export const RESET_MAIL_SENT = text("Password reset email sent");
export const PASSWORD_UPDATED = text("Password updated successfully");
