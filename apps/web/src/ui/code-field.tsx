import { TextField } from "./text-field.tsx";

interface CodeFieldProps {
  value: string;
  disabled?: boolean;
  onChange: (code: string) => void;
}

const DIGITS = 6;

/** The six digits of an authenticator app. */
export function CodeField({ value, disabled = false, onChange }: CodeFieldProps) {
  return (
    <TextField
      label="Six-digit code"
      inputMode="numeric"
      autoComplete="one-time-code"
      disabled={disabled}
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, "").slice(0, DIGITS))}
    />
  );
}
