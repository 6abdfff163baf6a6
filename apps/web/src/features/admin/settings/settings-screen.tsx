import {
  isOperatorSetting,
  SETTING_GROUPS,
  settingOf,
  type OperatorSettingName,
} from "@capicu/contract/operator-settings";
import type { SettingChange, SettingState } from "@capicu/contract/settings";
import { Trans, useLingui } from "@lingui/react/macro";

import { changeSiteSettings, readSiteSettings } from "#backend/settings.ts";
import { RoomHead, RoomWait } from "#features/admin/admin-room.tsx";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useActs } from "#features/admin/use-acts.ts";
import { useRequest } from "#lib/use-request.ts";
import { Card } from "#ui/card.tsx";

import { FileActs } from "./file-acts.tsx";
import { SettingRow } from "./setting-row.tsx";
import {
  FILE_APPLIED,
  GROUP_TITLES,
  resetWords,
  savedWords,
  SETTING_FAILED,
} from "./setting-words.ts";
import { StartSettings } from "./start-settings.tsx";
import "./settings.css";

/** What an admin changes while the site runs. */
export function SettingsScreen() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readSiteSettings);
  const { busy, notice, act } = useActs({ error, reload, failure: SETTING_FAILED });
  const change = (one: SettingChange) =>
    void act(
      () => changeSiteSettings([one]),
      one.value === null ? resetWords(one.name) : savedWords(one.name),
    );
  return (
    <div className="site-settings">
      <title>{t`Settings of the site · Capicú`}</title>
      <RoomHead title={t`Settings of the site`}>
        <p className="text-ink-2">
          <Trans>
            A change holds on the whole site within two seconds, without a restart. The audit log
            keeps it.
          </Trans>
        </p>
      </RoomHead>
      {notice !== null && <NoticeMessage notice={notice} />}
      {value === undefined && (
        <RoomWait error={error} onRetry={reload}>{t`Loading settings...`}</RoomWait>
      )}
      {value !== undefined && (
        <>
          <FileActs
            settings={value.settings}
            busy={busy}
            onFile={(changes) =>
              void act(async () => changeSiteSettings(await changes()), FILE_APPLIED)
            }
          />
          <SettingGroups settings={value.settings} busy={busy} onChange={change} />
          <StartSettings settings={value.start} />
        </>
      )}
    </div>
  );
}

interface SettingGroupsProps {
  settings: readonly SettingState[];
  busy: boolean;
  onChange: (change: SettingChange) => void;
}

function SettingGroups({ settings, busy, onChange }: SettingGroupsProps) {
  const { t } = useLingui();
  // An older page does not know what a newer server offers.
  const rows = settings.flatMap((state) =>
    isOperatorSetting(state.name) ? [{ name: state.name, state }] : [],
  );
  const rowsOf = (group: string) =>
    rows.filter(({ name }: { name: OperatorSettingName }) => settingOf(name).group === group);
  return SETTING_GROUPS.map((group) => (
    <Card key={group} className="setting-group" aria-label={t(GROUP_TITLES[group])}>
      <h2 className="type-h2">{t(GROUP_TITLES[group])}</h2>
      {rowsOf(group).map(({ name, state }) => (
        <SettingRow
          // A new value replaces what is typed.
          key={`${name} ${String(state.value)} ${state.changed_at}`}
          name={name}
          state={state}
          busy={busy}
          onChange={onChange}
        />
      ))}
    </Card>
  ));
}
