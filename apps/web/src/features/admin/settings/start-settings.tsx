import type { StartSetting } from "@capicu/contract/settings";
import { Trans, useLingui } from "@lingui/react/macro";

/** What only a restart changes; of a secret the page knows whether it is set. */
export function StartSettings({ settings }: { settings: readonly StartSetting[] }) {
  const { t } = useLingui();
  const wordsFor = ({ value, secret }: StartSetting) => {
    if (value === null) return t({ message: "not set", context: "a setting" });
    return secret ? t({ message: "set", context: "a setting" }) : value;
  };
  return (
    <details className="setting-start">
      <summary>
        <Trans>Read at the start, from the environment alone</Trans>
      </summary>
      <p className="type-small text-ink-2">
        <Trans>
          Addresses, keys and secrets stand in the environment of the server. No secret is kept in
          the database or shown here.
        </Trans>
      </p>
      <dl>
        {settings.map((setting) => (
          <div key={setting.name}>
            <dt>
              <code className="wrap-anywhere">{setting.name}</code>
            </dt>
            <dd className="wrap-anywhere">{wordsFor(setting)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
