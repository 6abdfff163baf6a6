import { PASSWORD_MIN, PASSWORDS_DIFFER } from "@capicu/contract/accounts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";

import { useConfirmationMail } from "#state/use-confirmation-mail.ts";
import { AccountPage } from "#ui/account-page.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ConfirmationMail } from "#ui/confirmation-mail.tsx";
import { Note } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { LanguageMenu } from "#widgets/language-menu.tsx";

import { RegisterTable } from "./register-table.tsx";
import { useHandlePreview } from "./use-handle-preview.ts";
import { useRegister } from "./use-register.ts";

export function RegisterScreen() {
  const { t } = useLingui();
  const register = useRegister();
  const { state } = useLocation() as { state: unknown };
  return (
    <AccountPage
      title={t`Pull up a chair`}
      intro={t`One account for uploads, your profile and the leaderboard.`}
      table={<RegisterTable />}
      side="right"
      menu={<LanguageMenu />}
    >
      {register.failure !== undefined && <Message variant="error">{register.failure}</Message>}
      {register.success !== undefined && <Message variant="success">{register.success}</Message>}
      {register.unconfirmedEmail !== undefined && <Waiting email={register.unconfirmedEmail} />}
      <RegisterForm register={register} />
      <p className="text-center text-ink-2">
        <Trans>
          Already playing?{" "}
          <Link to="/login" state={state} className="link">
            Login
          </Link>
        </Trans>
      </p>
    </AccountPage>
  );
}

/** The account exists; only the email may have been lost. */
function Waiting({ email }: { email: string }) {
  return <ConfirmationMail {...useConfirmationMail(email)} />;
}

function RegisterForm({ register }: { register: ReturnType<typeof useRegister> }) {
  const { t } = useLingui();
  const { element, fill, submit, differ, isLoading, creating } = register;
  const handle = useHandlePreview(fill("username").value);
  return (
    <form ref={element} className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`Username`}
        autoComplete="username"
        pattern=".*\S.*"
        title={t`Enter a name, not only spaces`}
        help={t(handleHelp(handle))}
        {...fill("username")}
      />
      <TextField label={t`Email`} type="email" autoComplete="email" {...fill("email")} />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
        <PasswordField
          label={t`Password`}
          autoComplete="new-password"
          help={t`At least ${PASSWORD_MIN} characters.`}
          {...fill("password")}
        />
        <PasswordField
          label={t`Confirm password`}
          autoComplete="new-password"
          aria-describedby="passwords"
          aria-invalid={differ}
          {...fill("confirm")}
        />
      </div>
      <Note id="passwords" variant="error" text={differ ? PASSWORDS_DIFFER : undefined} />
      <Checkbox name="terms" required>
        <Trans>
          I agree to the{" "}
          <Link to="/terms" className="link-plain">
            Terms
          </Link>{" "}
          and the{" "}
          <Link to="/privacy" className="link-plain">
            Privacy Policy
          </Link>
        </Trans>
      </Checkbox>
      <Button
        type="submit"
        size="lg"
        disabled={differ || isLoading}
        busy={creating && t`Creating Account...`}
      >
        <Trans>Create Account</Trans>
      </Button>
    </form>
  );
}

function handleHelp(handle: string | undefined): MessageDescriptor {
  return handle === undefined
    ? msg`This becomes your handle, in letters from a to z. You can change it later.`
    : msg`Your handle will be ${handle}, or close to it if it is taken. You can change it later.`;
}
