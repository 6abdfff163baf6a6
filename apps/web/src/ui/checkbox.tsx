import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  children: ReactNode;
}

export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className="checkbox">
      <span>
        <input type="checkbox" {...input} />
        <Check size={14} strokeWidth={2.5} aria-hidden="true" />
      </span>
      <span>{children}</span>
    </label>
  );
}
