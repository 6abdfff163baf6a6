import type { ComponentProps, ReactNode } from "react";

import { Field, type Control, type FieldWords } from "./field.tsx";

interface TextFieldProps extends ComponentProps<"input">, FieldWords {
  lead?: ReactNode;
  trail?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, help, error, warning, aside, marked, scanned, lead, trail, ...input } = props;
  const words = { label, help, error, warning, aside, lead, trail };
  return (
    <Field {...words} scanned={scanned ?? false} marked={marked ?? false}>
      {(control) => <input type="text" {...input} {...joined(control, input)} className="input" />}
    </Field>
  );
}

/** A field may also be described or marked invalid by elements outside it. */
function joined(control: Control, input: ComponentProps<"input">) {
  const described = [control["aria-describedby"], input["aria-describedby"]];
  return {
    ...control,
    "aria-describedby": described.filter((id) => id !== undefined).join(" ") || undefined,
    "aria-invalid": control["aria-invalid"] ?? input["aria-invalid"],
  };
}

interface TextAreaProps extends ComponentProps<"textarea">, FieldWords {}

export function TextArea(props: TextAreaProps) {
  const { label, help, error, warning, aside, scanned: _scanned, marked, ...area } = props;
  const words = { label, help, error, warning, aside };
  return (
    <Field {...words} marked={marked ?? false}>
      {(control) => <textarea rows={3} {...area} {...control} className="input resize-y" />}
    </Field>
  );
}
