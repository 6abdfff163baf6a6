import { readGamertags } from "#backend/gamertags.ts";
import { useRequest } from "#lib/use-request.ts";
import { TakenGamertags } from "#widgets/gamertags/taken-gamertags.tsx";

/** Names of the player's submissions that belong to somebody else; nothing while that is not known. */
export function TakenNames() {
  const { value, reload } = useRequest(readGamertags);
  if (value === undefined || value.conflicts.length === 0) return null;
  return (
    <div className="grid gap-2 px-4 pb-4 md:px-5">
      <TakenGamertags conflicts={value.conflicts} onChange={reload} />
    </div>
  );
}
