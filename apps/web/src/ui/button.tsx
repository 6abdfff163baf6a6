import type { ComponentProps, ReactNode } from "react";

import { Link, type LinkProps } from "./link.tsx";
import { Loader } from "./loader.tsx";

interface ButtonVariant {
  variant?: "primary" | "brass" | "secondary" | "quiet" | "danger" | "danger-fill";
  size?: "sm" | "md" | "lg";
}

interface ButtonProps extends ComponentProps<"button">, ButtonVariant {
  icon?: ReactNode;
  /** The label while working; it also disables the button. */
  busy?: string | false | undefined;
}

export function Button(props: ButtonProps) {
  const {
    variant = "primary",
    size = "md",
    icon,
    busy,
    children,
    disabled,
    className,
    ...rest
  } = props;
  const working = busy !== undefined && busy !== false;
  return (
    <button
      type="button"
      {...rest}
      className={className === undefined ? "button" : `button ${className}`}
      data-variant={variant}
      data-size={size}
      data-busy={working ? "" : undefined}
      disabled={disabled === true || working}
    >
      {working ? <Loader /> : icon}
      {working ? busy : children}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps, ButtonVariant {
  icon?: ReactNode;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { variant = "primary", size = "md", icon, children, className, ...rest } = props;
  return (
    <Link
      {...rest}
      className={className === undefined ? "button" : `button ${className}`}
      data-variant={variant}
      data-size={size}
    >
      {icon}
      {children}
    </Link>
  );
}
