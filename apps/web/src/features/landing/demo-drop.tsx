import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { ImageUp } from "lucide-react";
import { useEffect, useRef, useState, type DragEvent } from "react";

import { Button } from "#ui/button.tsx";

interface DemoDropProps {
  refusal: MessageDescriptor | null;
  onTake: (files: FileList | null) => void;
  onSample: () => void;
}

export function DemoDrop({ refusal, onTake, onSample }: DemoDropProps) {
  const { t } = useLingui();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // A file that was chosen before the code had loaded.
  const early = useRef(onTake);
  useEffect(() => {
    if (input.current !== null && input.current.files?.length) early.current(input.current.files);
  }, []);
  const dragging = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onTake(event.dataTransfer.files);
    },
  };
  return (
    <section
      {...dragging}
      aria-label={t`Screenshot to try`}
      className={`grid h-full min-h-64 place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed bg-tile-groove p-6 text-center ${
        over ? "border-brass-fill" : "border-[var(--ink-2)]"
      }`}
    >
      <ImageUp size={28} strokeWidth={1.75} aria-hidden="true" />
      <p className="type-h3">
        <Trans>Drop a screenshot here</Trans>
      </p>
      <p className="type-small text-ink-2">
        <Trans>Image files only, one at a time</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="secondary" onClick={() => input.current?.click()}>
          <Trans>Choose image</Trans>
        </Button>
        <Button variant="secondary" onClick={onSample}>
          <Trans>Read a sample</Trans>
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`Image to try`}
        onChange={({ currentTarget }) => {
          onTake(currentTarget.files);
          // Clearing the value lets the same file be chosen again after a reset.
          currentTarget.value = "";
        }}
      />
      <p role="alert" className="type-label">
        {refusal && t(refusal)}
      </p>
    </section>
  );
}
