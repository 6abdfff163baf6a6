import { useLingui } from "@lingui/react/macro";
import { useContext, type ReactNode } from "react";

import { SourceContext } from "./source-context.ts";
import "./source.css";

interface SourceNumberProps {
  playerId: string;
  /** The column, such as `casual_wins`. */
  field: string;
  label: string;
  /** In a long table it is reached by arrow keys, not by Tab. */
  inTable?: boolean;
  children: ReactNode;
}

/** A number that shows its source when pressed. */
export function SourceNumber(props: SourceNumberProps) {
  const { t } = useLingui();
  const { playerId, field, label, inTable = false, children } = props;
  const show = useContext(SourceContext);
  if (show === null) return children;
  return (
    <button
      type="button"
      className="source-number"
      aria-haspopup="dialog"
      title={t`Source`}
      tabIndex={inTable ? -1 : 0}
      onClick={({ currentTarget: anchor }) => show({ anchor, playerId, field, label })}
    >
      {children}
    </button>
  );
}
