import { useEffect, useRef } from "react";

import { Card } from "#ui/card.tsx";
import { CopyAddress } from "#ui/copy-address.tsx";
import { TextField } from "#ui/text-field.tsx";

interface ShownOnceProps {
  title: string;
  label: string;
  help: string;
  secret: string;
  /** What the button says. */
  action: string;
}

/** The only sight of something secret that was just made. */
export function ShownOnce({ title, label, help, secret, action }: ShownOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever hears the page learns of the secret, and that this is the moment to keep it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-6">
      <h2 ref={heading} tabIndex={-1} className="type-h2">
        {title}
      </h2>
      <TextField
        label={label}
        help={help}
        value={secret}
        readOnly
        spellCheck={false}
        translate="no"
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <CopyAddress address={secret} label={action} />
      </div>
    </Card>
  );
}
