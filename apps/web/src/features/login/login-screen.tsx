import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLocation } from "react-router";

import { useConfirmationMail } from "#state/use-confirmation-mail.ts";
import { AccountPage } from "#ui/account-page.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ConfirmationMail } from "#ui/confirmation-mail.tsx";
import { GoogleMark } from "#ui/google-mark.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { LanguageMenu } from "#widgets/language-menu.tsx";

import { ForgotPassword } from "./forgot-password.tsx";
import { LoginTable } from "./login-table.tsx";
import { useLogin } from "./use-login.ts";

export function LoginScreen() {
  const { t } = useLingui();
  const login = useLogin();
  const { state } = useLocation() as { state: unknown };
  const [resetting, setResetting] = useState(false);
  const forgot = () => {
    login.forgetStatus();
    setResetting(true);
  };

  return (
    <AccountPage
      title={t`Back at the table`}
      intro={t`Sign in to upload stats and see where you rank.`}
      table={<LoginTable />}
      side="left"
      menu={<LanguageMenu />}
    >
      {!resetting && <Status login={login} />}
      <LoginForm login={login} onForgot={forgot} />
      <div className="flex items-center gap-4 type-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans comment="Between two ways to sign in.">or</Trans>
      </div>
      <Button
        variant="secondary"
        size="lg"
        disabled={login.isLoading}
        icon={<GoogleMark />}
        onClick={login.withGoogle}
      >
        <Trans>Sign in with Google</Trans>
      </Button>
      <p className="text-center text-ink-2">
        <Trans>
          New here?{" "}
          <Link to="/register" state={state} className="link">
            Create an account
          </Link>
        </Trans>
      </p>
      <ForgotPassword open={resetting} onClose={() => setResetting(false)} />
    </AccountPage>
  );
}

function Status({ login }: { login: ReturnType<typeof useLogin> }) {
  const { failure, notice, unconfirmed } = login;
  if (failure === undefined)
    return notice && <Message variant={notice.variant}>{notice.words}</Message>;
  return (
    <div className="grid gap-3">
      <Message variant="error">{failure}</Message>
      {unconfirmed !== undefined && <Unconfirmed email={unconfirmed} />}
    </div>
  );
}

function Unconfirmed({ email }: { email: string }) {
  return <ConfirmationMail {...useConfirmationMail(email)} />;
}

interface LoginFormProps {
  login: ReturnType<typeof useLogin>;
  onForgot: () => void;
}

function LoginForm({ login, onForgot }: LoginFormProps) {
  const { t } = useLingui();
  const { form, typed, submit, edited } = login;
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
      onChange={edited}
    >
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typed}
        required
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        aside={
          <button type="button" className="link type-small" onClick={onForgot}>
            <Trans>Forgot password?</Trans>
          </button>
        }
      />
      <Checkbox
        checked={login.remember}
        onChange={(event) => login.setRemember(event.target.checked)}
      >
        <Trans>Remember me</Trans>
      </Checkbox>
      <Button
        type="submit"
        size="lg"
        disabled={login.isLoading}
        busy={login.signingIn && t`Signing in...`}
      >
        <Trans>Sign In</Trans>
      </Button>
    </form>
  );
}
