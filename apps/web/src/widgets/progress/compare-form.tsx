import { HANDLE_MAX } from "@capicu/contract/players";
import { useState } from "react";
import { useNavigate } from "react-router";

import { comparePath } from "#lib/player-paths.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Opens the comparison with another player. */
export function CompareForm({ handle }: { handle: string }) {
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
        label="Compare with"
        placeholder="@handle"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={HANDLE_MAX + 1}
        value={other}
        error={isMissing ? "Type the handle of a player." : undefined}
        onChange={({ target }) => setOther(target.value)}
      />
      <Button type="submit" variant="secondary">
        Compare
      </Button>
    </form>
  );
}
