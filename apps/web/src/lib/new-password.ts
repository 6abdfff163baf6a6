// What is wrong with a new password before it is sent.
import { PASSWORD_MIN, PASSWORD_TOO_SHORT, PASSWORDS_DIFFER } from "@capicu/contract/accounts";

export interface ResetForm {
  password: string;
  confirmPassword: string;
}

export function faultsOf({ password, confirmPassword }: ResetForm) {
  return {
    short: password !== "" && password.length < PASSWORD_MIN ? PASSWORD_TOO_SHORT : undefined,
    differ: confirmPassword !== "" && password !== confirmPassword ? PASSWORDS_DIFFER : undefined,
  };
}

export function maySubmit(form: ResetForm): boolean {
  return form.password.length >= PASSWORD_MIN && form.password === form.confirmPassword;
}
