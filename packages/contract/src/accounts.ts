export const PASSWORD_MIN = 6;
export const PASSWORDS_DIFFER = "Passwords do not match";
export const PASSWORD_TOO_SHORT = "Password must be at least 6 characters long";
export const NO_USER_RETURNED = "Registration failed - no user returned";
export const CONFIRM_BY_MAIL = "Please check your email to confirm your account";
export const RESET_MAIL_SENT = "Password reset email sent";
export const PASSWORD_UPDATED = "Password updated successfully";
