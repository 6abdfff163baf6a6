import { Trans, useLingui } from "@lingui/react/macro";

import { selectUser } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import authRequired from "#ui/art/auth-required.svg";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

import { OwnProfilePage } from "./own-profile-page.tsx";
import "./profile.css";

export function ProfileScreen() {
  const { t } = useLingui();
  const userId = useAppSelector(selectUser)?.id;
  if (userId === undefined)
    return (
      <EmptyState
        art={authRequired}
        title={t`Authentication Required`}
        heading="h1"
        action={<ButtonLink to="/login">{t`Go to Login`}</ButtonLink>}
      >
        <Trans>Sign in to see your profile.</Trans>
      </EmptyState>
    );
  // A new key, so that another player starts with a fresh page.
  return <OwnProfilePage key={userId} userId={userId} />;
}
