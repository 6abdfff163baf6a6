import { useLingui } from "@lingui/react/macro";
import { CircleAlert, ScanLine, TriangleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";

import { useSay } from "#languages/say.ts";

export interface FieldWords {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  warning?: string | undefined;
  /** Shown at the right of the label: a counter, a link. */
  aside?: ReactNode;
  /** Shows the asterisk of a required field. */
  marked?: boolean;
  /** The value was read from a screenshot. */
  scanned?: boolean;
}

interface FieldProps extends FieldWords {
  lead?: ReactNode;
  trail?: ReactNode;
  children: (control: Control) => ReactNode;
}

export interface Control {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
  "data-doubtful": "" | undefined;
}

/** Label above, help and errors below, connected by their ids. */
export function Field(props: FieldProps) {
  const {
    label,
    help,
    error,
    warning,
    aside,
    scanned = false,
    marked = false,
    lead,
    trail,
  } = props;
  const id = useId();
  const control = wire(id, { error, warning, help });
  const end = scanned ? <ScannedMark /> : trail;
  return (
    <div className="field">
      <label
        htmlFor={id}
        className="field-label type-label text-ink"
        data-marked={marked ? "" : undefined}
      >
        {label}
      </label>
      <div className="field-control" data-trail={end === undefined ? undefined : ""}>
        {lead !== undefined && <span className="field-lead">{lead}</span>}
        {props.children(control)}
        {end !== undefined && <span className="field-trail">{end}</span>}
      </div>
      {/* Shown beside the label, but after the field in the tab order. */}
      {aside !== undefined && <div className="field-aside">{aside}</div>}
      <Note id={`${id}-error`} variant="error" text={error} />
      <Note id={`${id}-warning`} variant="warning" text={warning} />
      {help !== undefined && (
        <p id={`${id}-help`} className="type-small text-ink-3">
          {help}
        </p>
      )}
    </div>
  );
}

function wire(id: string, notes: Pick<FieldWords, "error" | "warning" | "help">): Control {
  const described = Object.entries(notes).flatMap(([kind, note]) =>
    note === undefined || note === "" ? [] : [`${id}-${kind}`],
  );
  return {
    id,
    "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
    "aria-invalid": notes.error === undefined ? undefined : true,
    "data-doubtful": notes.warning === undefined ? undefined : "",
  };
}

function ScannedMark() {
  const { t } = useLingui();
  const words = t`Read from screenshot`;
  return (
    <span className="grid size-10 place-items-center text-brass" title={words}>
      <ScanLine size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{words}</span>
    </span>
  );
}

interface NoteProps {
  id: string;
  variant: "error" | "warning";
  text: string | undefined;
}

export function Note({ id, variant, text }: NoteProps) {
  const say = useSay();
  const Icon = variant === "error" ? CircleAlert : TriangleAlert;
  const colour = variant === "error" ? "text-neg" : "text-warn";
  // The live region stays in the page, so that later texts are announced.
  return (
    <div id={id} aria-live="polite" className="empty:hidden">
      {text !== undefined && text !== "" && (
        <p className={`flex items-start gap-2 type-small font-[540] ${colour}`}>
          <Icon size={15} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden="true" />
          {say(text)}
        </p>
      )}
    </div>
  );
}
