import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useRef, type ReactNode } from "react";

import { IconButton } from "./icon-button.tsx";

export interface DialogProps {
  title: string;
  description?: string;
  open: boolean;
  onClose: () => void;
  size?: "normal" | "wide" | "preview";
  children: ReactNode;
}

// The element that takes the focus: the marked one, or else the first field.
const MARKED = "[data-autofocus]";
const FIELD = ":is(input:not([type=hidden]), select, textarea):not(:disabled)";

export function RadixDialog({
  title,
  description,
  open,
  onClose,
  size = "normal",
  children,
}: DialogProps) {
  const { t } = useLingui();
  const opener = useRef<Element>(null);
  const dialog = useRef<HTMLDivElement>(null);
  // The library warns unless a missing description is explicit.
  const described = description === undefined ? { "aria-describedby": undefined } : {};
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-scrim" />
        <Radix.Content
          ref={dialog}
          className="dialog"
          data-size={size}
          {...described}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            const find = (what: string) => dialog.current?.querySelector<HTMLElement>(what);
            const field = find(MARKED) ?? find(FIELD);
            if (!field) return;
            // The focus goes to the first field, not to the close button.
            event.preventDefault();
            field.focus();
          }}
          onCloseAutoFocus={(event) => {
            // The library returns the focus only to its own trigger.
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="type-h2">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={t`Close`} className="-mt-2 -mr-2">
                <X size={18} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          {description !== undefined && (
            <Radix.Description className="-mt-2 text-ink-2">{description}</Radix.Description>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
