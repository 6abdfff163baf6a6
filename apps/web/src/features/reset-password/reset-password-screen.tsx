import { PASSWORD_UPDATED } from "@capicu/contract/accounts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

import { noAnswer } from "#backend/backend-error.ts";
import { signOut } from "#state/auth.ts";
import { useAppDispatch } from "#state/store.ts";
import invalidLink from "#ui/art/invalid-link.svg";
import success from "#ui/art/success-capicu.svg";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { showToast } from "#ui/show-toast.ts";

import { NewPasswordForm } from "./new-password-form.tsx";
import { useResetSession } from "./use-reset-session.ts";

const REDIRECT_MS = 2000;

export function ResetPasswordScreen() {
  const { t } = useLingui();
  const { session, again, expire } = useResetSession();
  const [updated, setUpdated] = useState(false);

  return (
    <main className="grid min-h-dvh place-content-center justify-items-center p-4">
      <title>{t`Reset password · Capicú Stats Club`}</title>
      {session === "verifying" ? (
        <>
          <h1 className="sr-only">
            <Trans>Reset password</Trans>
          </h1>
          <LoadingView>{t`Verifying reset token...`}</LoadingView>
        </>
      ) : (
        <Card className="w-[min(440px,calc(100vw-32px))]">
          {updated && <Updated />}
          {!updated && session === "invalid" && <Invalid />}
          {!updated && session === "unknown" && (
            <ErrorState onRetry={again}>{noAnswer()}</ErrorState>
          )}
          {!updated && (session === "recovery" || session === "ordinary") && (
            <NewPasswordForm
              askCurrent={session === "ordinary"}
              onExpired={expire}
              onUpdated={() => {
                void showToast(PASSWORD_UPDATED, "success");
                setUpdated(true);
              }}
            />
          )}
        </Card>
      )}
    </main>
  );
}

function Invalid() {
  const { t } = useLingui();
  const back = (
    <ButtonLink to="/login">
      <Trans>Back to Login</Trans>
    </ButtonLink>
  );
  return (
    <EmptyState art={invalidLink} title={t`Invalid Reset Link`} action={back} heading="h1">
      <Trans>This password reset link is invalid or has expired. Please request a new one.</Trans>
    </EmptyState>
  );
}

function Updated() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    void dispatch(signOut());
    const timer = setTimeout(() => void navigate("/login", { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [dispatch, navigate]);
  return (
    <output className="block">
      <EmptyState art={success} title={t`Password Updated!`} heading="h1">
        <Trans>Your password has been successfully updated. Redirecting to login...</Trans>
      </EmptyState>
    </output>
  );
}
