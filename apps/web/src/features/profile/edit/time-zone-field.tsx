import { listTimeZones } from "@capicu/contract/time-zones";
import { useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";

import { useFormats } from "#languages/formats.ts";
import { findTimeZone } from "#lib/find-time-zone.ts";
import { selectUser } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import { TextField } from "#ui/text-field.tsx";
import { TimeZoneList } from "#ui/time-zone-list.tsx";

interface TimeZoneFieldProps {
  onChange: (zone: string | null) => Promise<void>;
}

/** The browser searches the list for what is typed. */
export function TimeZoneField({ onChange }: TimeZoneFieldProps) {
  const { t } = useLingui();
  const { deadline } = useFormats();
  const list = useId();
  const saved = useAppSelector(selectUser)?.time_zone ?? "";
  const [typed, setTyped] = useState<string>();
  const [opened] = useState(() => new Date());
  const [isUnknown, setUnknown] = useState(false);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = deadline(opened);

  const choose = async (zone: string | null) => {
    setUnknown(false);
    if ((zone ?? "") !== saved) await onChange(zone);
    setTyped(undefined);
  };
  const type = (text: string) => {
    setTyped(text);
    // Nobody types a whole name by chance: it comes from the list.
    if (listTimeZones().has(text)) void choose(text);
  };
  const finish = () => {
    if (typed === undefined) return;
    const zone = findTimeZone(typed);
    if (zone === undefined) setUnknown(true);
    else void choose(zone);
  };
  return (
    <>
      <TextField
        label={t`Time zone`}
        help={t`Empty: as this device, ${own}. Now it is ${now}.`}
        error={isUnknown ? t`Choose a time zone from the list, or type a city in it` : undefined}
        placeholder={own}
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed ?? saved}
        onChange={({ target }) => type(target.value)}
        onBlur={finish}
        onKeyDown={({ key }) => key === "Enter" && finish()}
      />
      <TimeZoneList id={list} />
    </>
  );
}
