import { CopyAddress } from "#ui/copy-address.tsx";
import { TextField } from "#ui/text-field.tsx";

interface CopiedFieldProps {
  label: string;
  help: string;
  value: string;
  /** What the button says. */
  action: string;
}

/** An address or a line of code that is taken elsewhere. */
export function CopiedField({ label, help, value, action }: CopiedFieldProps) {
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        help={help}
        value={value}
        readOnly
        spellCheck={false}
        translate="no"
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        {/* Another value was not copied yet. */}
        <CopyAddress key={value} address={value} label={action} variant="secondary" />
      </div>
    </div>
  );
}
