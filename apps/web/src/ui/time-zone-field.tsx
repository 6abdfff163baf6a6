import { useLingui } from "@lingui/react/macro";
import { useId } from "react";

import { findTimeZone } from "#lib/find-time-zone.ts";

import { TextField } from "./text-field.tsx";
import { TimeZoneList } from "./time-zone-list.tsx";

interface TimeZoneFieldProps {
  zone: string;
  help: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}

/** The browser searches the list for what is typed; a city is enough. */
export function TimeZoneField({ zone, help, error, onChange }: TimeZoneFieldProps) {
  const { t } = useLingui();
  const list = useId();
  return (
    <>
      <TextField
        label={t`Time zone`}
        name="timeZone"
        help={help}
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={zone}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        onBlur={({ target }) => {
          const found = findTimeZone(target.value);
          if (typeof found === "string" && found !== zone) onChange(found);
        }}
      />
      <TimeZoneList id={list} />
    </>
  );
}
