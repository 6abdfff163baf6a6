import { wantsSecondFactor } from "#app/wants-second-factor.ts";
import { selectAuth } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";

/** The id of the player who is signed in; before the second factor the server answers nothing else. */
export function useProvenPlayer(): string | undefined {
  const { user, session } = useAppSelector(selectAuth);
  return wantsSecondFactor(session) ? undefined : user?.id;
}
