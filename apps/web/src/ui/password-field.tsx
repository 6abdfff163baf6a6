import { useLingui } from "@lingui/react/macro";
import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";

import type { FieldWords } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type"> & FieldWords;

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isVisible ? "text" : "password"}
      trail={
        <IconButton
          label={isVisible ? t`Hide password` : t`Show password`}
          aria-pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
