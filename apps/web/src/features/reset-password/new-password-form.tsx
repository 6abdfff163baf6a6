import { Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { PasswordField } from "#ui/password-field.tsx";

import { useNewPassword, type NewPasswordFormProps } from "./use-new-password.ts";

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { t } = useLingui();
  const { element, needsCurrent, short, differ, failure, ready, working, fill, submit } =
    useNewPassword(props);
  return (
    <form ref={element} className="grid gap-4 p-6" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-1">
        <h1 className="type-h1">
          <Trans>Reset Your Password</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>Enter your new password below</Trans>
        </p>
      </div>
      {failure !== undefined && <Message variant="error">{failure}</Message>}
      {needsCurrent && (
        <PasswordField
          label={t`Current Password`}
          autoComplete="current-password"
          {...fill("currentPassword")}
        />
      )}
      <PasswordField
        label={t`New Password`}
        autoComplete="new-password"
        warning={short}
        {...fill("password")}
      />
      <PasswordField
        label={t`Confirm New Password`}
        autoComplete="new-password"
        error={differ}
        {...fill("confirmPassword")}
      />
      <Button type="submit" size="lg" disabled={!ready} busy={working && t`Updating Password...`}>
        <Trans>Update Password</Trans>
      </Button>
    </form>
  );
}
