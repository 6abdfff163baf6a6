import type { ClubMeetup, MeetupDate } from "@capicu/contract/club-meetups";
import { useLingui } from "@lingui/react/macro";

import { Menu } from "#ui/menu.tsx";

import type { OpenDialog } from "./calendar-page.ts";

interface DateMenuProps {
  date: MeetupDate;
  meetup: ClubMeetup;
  /** As the list names it. */
  day: string;
  onOpen: (dialog: OpenDialog) => void;
  onChange: (action: "cancel" | "restore") => void;
}

/** What an organiser may do with a date and its meetup. */
export function DateMenu({ date, meetup, day, onOpen, onChange }: DateMenuProps) {
  const { t } = useLingui();
  const { title, is_cancelled, is_moved } = date;
  const move = { label: t`Move this date`, onSelect: () => onOpen({ kind: "move", date }) };
  const cancel = { label: t`Cancel this date`, onSelect: () => onChange("cancel") };
  const restore = { label: t`Back to the usual time`, onSelect: () => onChange("restore") };
  const end = {
    label: t`Cancel this and all later dates`,
    danger: true,
    onSelect: () => onOpen({ kind: "end", date }),
  };
  const items = [
    ...(is_cancelled ? [] : [move, cancel]),
    ...(is_cancelled || is_moved ? [restore] : []),
    { label: t`Change the meetup`, onSelect: () => onOpen({ kind: "change", meetup }) },
    ...(meetup.repeats === "weekly" ? [end] : []),
    {
      label: t`Delete the meetup`,
      danger: true,
      onSelect: () => onOpen({ kind: "delete", meetup }),
    },
  ];
  return <Menu label={t`Actions: ${title}, ${day}`} items={items} />;
}
