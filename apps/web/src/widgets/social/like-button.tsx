import { useLingui } from "@lingui/react/macro";
import { Heart } from "lucide-react";

import { ToggleButton } from "./toggle-button.tsx";
import { useLike } from "./use-social.ts";

export function LikeButton({ target }: { target: string }) {
  const { t } = useLingui();
  const like = useLike(target);
  return (
    <ToggleButton
      toggle={like}
      variant="secondary"
      icon={
        <Heart
          size={18}
          strokeWidth={1.75}
          fill={like.on ? "currentColor" : "none"}
          aria-hidden="true"
        />
      }
    >
      {like.on ? t`Liked` : t`Like`}
    </ToggleButton>
  );
}
