import { useLingui } from "@lingui/react/macro";

import { TextField } from "./text-field.tsx";

interface CodeFieldProps {
  value: string;
  disabled?: boolean;
  onChange: (code: string) => void;
}

const DIGITS = 6;

/** The six digits of an authenticator app. */
export function CodeField({ value, disabled = false, onChange }: CodeFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Six-digit code`}
      inputMode="numeric"
      autoComplete="one-time-code"
      disabled={disabled}
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, "").slice(0, DIGITS))}
    />
  );
}
