import { selectUser } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import authRequired from "#ui/art/auth-required.svg";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

import { OwnProfilePage } from "./own-profile-page.tsx";
import "./profile.css";

export function ProfileScreen() {
  const userId = useAppSelector(selectUser)?.id;
  if (userId === undefined)
    return (
      <EmptyState
        art={authRequired}
        title="Authentication Required"
        heading="h1"
        action={<ButtonLink to="/login">Go to Login</ButtonLink>}
      >
        Sign in to see your profile.
      </EmptyState>
    );
  // A new key, so that another player starts with a fresh page.
  return <OwnProfilePage key={userId} userId={userId} />;
}
