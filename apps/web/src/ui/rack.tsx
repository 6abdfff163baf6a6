import { useId } from "react";

interface RackProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string;
}

/** A choice between a few options, drawn as tiles in a rack; the selected one is raised. */
export function Rack<Value extends string>(props: RackProps<Value>) {
  const { label, value, options, onChange, className = "" } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`rack ${className}`}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
