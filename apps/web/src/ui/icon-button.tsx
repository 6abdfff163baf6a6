import type { ComponentProps } from "react";

interface IconButtonProps extends ComponentProps<"button"> {
  label: string;
  outlined?: boolean;
}

export function IconButton({ label, outlined = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={`icon-button ${rest.className ?? ""}`}
      aria-label={label}
      data-outlined={outlined ? "" : undefined}
    />
  );
}
