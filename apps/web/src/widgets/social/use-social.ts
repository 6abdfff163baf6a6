import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect } from "react";
import { useStore } from "react-redux";

import { selectUser } from "#state/auth.ts";
import {
  addSocial,
  changeFollow,
  changeLike,
  checkFollow,
  checkLike,
  countsSeen,
  followSeen,
  selectSocial,
  type FollowFacts,
  type SocialCounts,
} from "#state/social.ts";
import { useAppDispatch, useAppSelector, type Store } from "#state/store.ts";
import { showToast } from "#ui/show-toast.ts";

interface Toggle {
  /** The player's own row has no button. */
  hidden: boolean;
  /** Nobody is signed in. */
  disabled: boolean;
  checking: boolean;
  changing: boolean;
  on: boolean;
  toggle: () => void;
}

/** The slice, once the store has it. */
export function useSocialSlice() {
  const store = useStore() as Store;
  useEffect(() => addSocial(store), [store]);
  return useAppSelector(selectSocial);
}

export function useLike(target: string): Toggle {
  const { likeStatus, changingLike } = useSocialSlice();
  const dispatch = useAppDispatch();
  return useToggle(target, {
    status: likeStatus[target],
    changing: changingLike[target],
    check: useCallback(() => void dispatch(checkLike(target)), [target, dispatch]),
    change: (on) => dispatch(changeLike({ target, on })).unwrap(),
  });
}

export function useFollow(target: string): Toggle {
  const { followStatus, changingFollow } = useSocialSlice();
  const dispatch = useAppDispatch();
  return useToggle(target, {
    status: followStatus[target],
    changing: changingFollow[target],
    check: useCallback(() => void dispatch(checkFollow(target)), [target, dispatch]),
    change: (on) => dispatch(changeFollow({ target, on })).unwrap(),
  });
}

/** The follow state from the player's row, updated by later clicks, so that rows need no requests. */
export function useListedFollow(target: string, row: FollowFacts): Toggle {
  const { followStatus, changingFollow } = useSocialSlice();
  const dispatch = useAppDispatch();
  const { is_followed, is_friend } = row;
  return useToggle(target, {
    status: followStatus[target] ?? is_followed,
    changing: changingFollow[target],
    check: useCallback(
      () => void dispatch(followSeen({ target, is_followed, is_friend })),
      [target, is_followed, is_friend, dispatch],
    ),
    change: (on) => dispatch(changeFollow({ target, on })).unwrap(),
  });
}

interface ToggleOptions {
  status: boolean | undefined;
  changing: boolean | undefined;
  check: () => void;
  change: (on: boolean) => Promise<unknown>;
}

function useToggle(
  target: string,
  { status, changing = false, check, change }: ToggleOptions,
): Toggle {
  const { t } = useLingui();
  const user = useAppSelector(selectUser);
  const signedIn = user !== null;
  const own = user?.id === target;
  useEffect(() => {
    if (signedIn && !own) check();
  }, [signedIn, own, check]);
  const on = status ?? false;
  return {
    hidden: own,
    disabled: !signedIn,
    checking: signedIn && status === undefined,
    changing,
    on,
    toggle: () => {
      change(!on).catch(({ message }: { message?: string }) =>
        showToast(message ?? t`That did not work. Try again.`, "error"),
      );
    },
  };
}

/** The counts from the row, updated by later clicks. */
export function useSocialCounts(target: string, row: SocialCounts): SocialCounts {
  const { socialStats } = useSocialSlice();
  const dispatch = useAppDispatch();
  const { likes_count, followers_count } = row;
  useEffect(() => {
    dispatch(countsSeen({ target, likes_count, followers_count }));
  }, [target, likes_count, followers_count, dispatch]);
  return socialStats[target] ?? row;
}
