import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

import { Field, type FieldWords } from "./field.tsx";

interface SelectFieldProps extends ComponentProps<"select">, FieldWords {
  children: ReactNode;
}

export function SelectField(props: SelectFieldProps) {
  const {
    label,
    help,
    error,
    warning,
    aside,
    scanned: _scanned,
    marked,
    children,
    ...select
  } = props;
  const words = { label, help, error, warning, aside };
  return (
    <Field {...words} marked={marked ?? false} trail={<Chevron />}>
      {(control) => (
        <select {...select} {...control} className="input">
          {children}
        </select>
      )}
    </Field>
  );
}

/** A select without a visible label, for a toolbar. */
export function BareSelect(props: ComponentProps<"select"> & { label: string }) {
  const { label, children, ...select } = props;
  return (
    <span className="field-control" data-trail="">
      <select {...select} aria-label={label} className="input">
        {children}
      </select>
      <span className="field-trail pointer-events-none">
        <Chevron />
      </span>
    </span>
  );
}

function Chevron() {
  return (
    <ChevronDown
      size={16}
      strokeWidth={1.75}
      className="pointer-events-none mr-2.5"
      aria-hidden="true"
    />
  );
}
