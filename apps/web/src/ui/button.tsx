import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

import { Loader } from "./loader.tsx";

interface ButtonLook {
  look?: "primary" | "brass" | "secondary" | "quiet" | "danger" | "danger-fill";
  size?: "sm" | "md" | "lg";
}

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  icon?: ReactNode;
  /** The fixed text while working; the button is disabled as long as it is set. */
  busy?: string | false | undefined;
}

export function Button(props: ButtonProps) {
  const {
    look = "primary",
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
      data-look={look}
      data-size={size}
      data-busy={working ? "" : undefined}
      disabled={disabled === true || working}
    >
      {working ? <Loader /> : icon}
      {working ? busy : children}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { look = "primary", size = "md", icon, children, className, ...rest } = props;
  return (
    <Link
      {...rest}
      className={className === undefined ? "button" : `button ${className}`}
      data-look={look}
      data-size={size}
    >
      {icon}
      {children}
    </Link>
  );
}
