import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

import type { useLike } from "./use-social.ts";

interface ToggleButtonProps {
  toggle: ReturnType<typeof useLike>;
  variant: "primary" | "secondary";
  icon: ReactNode;
  children: string;
}

export function ToggleButton({ toggle, variant, icon, children }: ToggleButtonProps) {
  const { t } = useLingui();
  if (toggle.hidden) return null;
  if (toggle.checking) return <Skeleton width={104} height={42} className="rounded-ctl" />;
  return (
    <Button
      variant={variant}
      icon={icon}
      busy={toggle.changing && t`Loading...`}
      disabled={toggle.disabled}
      title={toggle.disabled ? t`Sign in first` : undefined}
      onClick={toggle.toggle}
    >
      {children}
    </Button>
  );
}
