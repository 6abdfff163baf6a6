import { Ellipsis } from "lucide-react";
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";

import { IconButton } from "./icon-button.tsx";
import { usePopover } from "./use-popover.ts";

interface MenuItem {
  label: string;
  /** A destructive action, shown in red and apart from the others. */
  danger?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** The button's name, such as "Actions: Ana". */
  label: string;
  items: readonly MenuItem[];
}

/** A menu of further actions behind one button. */
export function Menu({ label, items }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        label={label}
        outlined
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor === null ? currentTarget : null)}
      >
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {anchor !== null && <Items label={label} items={items} anchor={anchor} onClose={close} />}
    </>
  );
}

function Items({
  label,
  items,
  anchor,
  onClose,
}: MenuProps & { anchor: HTMLElement; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const close = usePopover({ box, anchor, onClose });
  useLayoutEffect(() => step(box.current, 0), []);
  return createPortal(
    <div
      ref={box}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className="menu"
      onKeyDown={(event) => moveByKey(event, box.current)}
    >
      {items.map(({ label: name, danger = false, onSelect }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-danger={danger ? "" : undefined}
          onClick={() => {
            close();
            onSelect();
          }}
        >
          {name}
        </button>
      ))}
    </div>,
    document.body,
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveByKey(event: KeyboardEvent, menu: HTMLElement | null) {
  const by = STEPS[event.key];
  if (by === undefined) return;
  event.preventDefault();
  step(menu, by);
}

/** Moves the focus to another item; the last is followed by the first. */
function step(menu: HTMLElement | null, by: number) {
  const items = [...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  const present = items.findIndex((item) => item === document.activeElement);
  items.at((Math.max(present, 0) + by) % items.length)?.focus();
}
