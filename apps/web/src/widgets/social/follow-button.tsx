import { useLingui } from "@lingui/react/macro";
import { UserRoundCheck, UserRoundPlus } from "lucide-react";

import { ToggleButton } from "./toggle-button.tsx";
import { useFollow } from "./use-social.ts";

export function FollowButton({ target }: { target: string }) {
  const { t } = useLingui();
  const follow = useFollow(target);
  const Icon = follow.on ? UserRoundCheck : UserRoundPlus;
  return (
    <ToggleButton
      toggle={follow}
      variant={follow.on ? "secondary" : "primary"}
      icon={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      {follow.on ? t({ message: "Following", context: "button, on" }) : t`Follow`}
    </ToggleButton>
  );
}
