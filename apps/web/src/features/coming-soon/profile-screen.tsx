import { selectUser } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import authRequired from "#ui/art/auth-required.svg";
import art from "#ui/art/empty-activity.svg";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

import { Planned } from "./planned.tsx";

const PLANS = [
  "Edit your name, handle and bio",
  "Avatar, banner and social links",
  "Your statistics over time",
];

export function ProfileScreen() {
  const user = useAppSelector(selectUser);
  if (user === null)
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
  const lead = `Signed in as ${user.username} (@${user.handle}). Your public page comes next.`;
  return <Planned title="Profile" art={art} lead={lead} plans={PLANS} />;
}
