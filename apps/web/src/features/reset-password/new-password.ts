// What is wrong with a new password before it is sent.
export const PASSWORD_MIN = 6;
export const TOO_SHORT = "Password must be at least 6 characters long";
export const PASSWORDS_DIFFER = "Passwords do not match";

export interface ResetForm {
  password: string;
  confirmPassword: string;
}

export function faultsOf({ password, confirmPassword }: ResetForm) {
  return {
    short: password !== "" && password.length < PASSWORD_MIN ? TOO_SHORT : undefined,
    differ: confirmPassword !== "" && password !== confirmPassword ? PASSWORDS_DIFFER : undefined,
  };
}

export function maySubmit(form: ResetForm): boolean {
  return form.password.length >= PASSWORD_MIN && form.password === form.confirmPassword;
}
