import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";

import type { FieldWords } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type"> & FieldWords;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      trail={
        <IconButton
          label={shown ? "Hide password" : "Show password"}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
