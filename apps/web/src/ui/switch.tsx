import { useId, type ComponentProps } from "react";

import "./styles/switch.css";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: string;
  help?: string;
}

/** A switch with its label at the left. */
export function Switch({ label, help, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch-row">
      <div className="min-w-0">
        <label htmlFor={id} className="type-label text-ink">
          {label}
        </label>
        {help !== undefined && (
          <p id={`${id}-help`} className="type-small text-ink-2">
            {help}
          </p>
        )}
      </div>
      <input
        type="checkbox"
        role="switch"
        {...input}
        aria-checked={input.checked === true}
        id={id}
        className="switch"
        aria-describedby={help === undefined ? undefined : `${id}-help`}
      />
    </div>
  );
}
