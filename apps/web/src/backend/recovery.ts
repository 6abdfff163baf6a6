// A session that came from a recovery link may set a password without knowing the old one.
const RECOVERY_KEY = "capicu-recovery";

export function rememberRecovery() {
  try {
    sessionStorage.setItem(RECOVERY_KEY, "1");
  } catch {
    // Without storage the current password is asked for after a reload.
  }
}

export function isRecovery(): boolean {
  try {
    return sessionStorage.getItem(RECOVERY_KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetRecovery() {
  try {
    sessionStorage.removeItem(RECOVERY_KEY);
  } catch {
    // Nothing was stored.
  }
}
