import { HANDLE_MAX } from "@capicu/contract/players";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";

import { comparePath } from "#lib/player-paths.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Opens the comparison with another player. */
export function CompareForm({ handle }: { handle: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [other, setOther] = useState("");
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className="compare-form"
      onSubmit={(event) => {
        event.preventDefault();
        const otherHandle = other.trim().replace(/^@+/, "");
        setMissing(otherHandle === "");
        if (otherHandle !== "") void navigate(comparePath(handle, otherHandle));
      }}
    >
      <TextField
        label={t`Compare with`}
        placeholder={t`@handle`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={HANDLE_MAX + 1}
        value={other}
        error={isMissing ? t`Type the handle of a player.` : undefined}
        onChange={({ target }) => setOther(target.value)}
      />
      <Button type="submit" variant="secondary">
        <Trans>Compare</Trans>
      </Button>
    </form>
  );
}
