import { PROFILE_NOT_UPDATED, type OwnProfile } from "@capicu/contract/profiles";
import { useState } from "react";

import { OFFLINE } from "#backend/backend-error.ts";
import { readOwnProfile } from "#backend/profile.ts";
import type { Notice } from "#features/profile/use-notices.ts";
import { useAppDispatch } from "#state/store.ts";
import { updateProfile } from "#state/update-profile.ts";

import { forgetDraft, saveDraft, readDraft } from "./draft.ts";
import {
  changeOf,
  faultsFrom,
  faultsOf,
  valuesOf,
  type Faults,
  type FormValues,
} from "./form-values.ts";

/** With these codes the profile is valid; the sentence says when to retry. */
const RETRY_LATER = new Set(["over_request_rate_limit", OFFLINE]);

interface FormSettings {
  profile: OwnProfile;
  showNotices: (...notices: Notice[]) => void;
}

export function useProfileForm({ profile, showNotices }: FormSettings) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(
    () => readDraft(profile.id) ?? { version: profile.version, values: valuesOf(profile) },
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Faults>({});
  const [newer, setNewer] = useState<OwnProfile | null>(null);
  const { values, version } = draft;
  const faults = faultsOf(values);

  const update = (next: typeof draft) => {
    setDraft(next);
    saveDraft(profile.id, next);
  };
  const change = (changed: Partial<FormValues>) => {
    update({ version, values: { ...values, ...changed } });
    setRefused(without(refused, Object.keys(changed)));
  };
  const leave = (field: keyof FormValues) => setLeft(new Set([...left, field]));

  const refuse = async (code: string | undefined, message: string) => {
    if (code === "handle_taken") setRefused({ handle: message });
    else if (code === "invalid_input") setRefused(faultsFrom(message));
    else if (code === "profile_changed") setNewer(await readOwnProfile().catch(() => null));
    const notices = RETRY_LATER.has(code ?? "")
      ? [PROFILE_NOT_UPDATED, message]
      : [PROFILE_NOT_UPDATED];
    showNotices(...notices.map((words): Notice => ({ variant: "error", words })));
  };

  /** The saved profile; null when saving failed. */
  const save = async (): Promise<OwnProfile | null> => {
    setLeft(new Set(Object.keys(values)));
    if (Object.keys(faults).length > 0) return null;
    const outcome = await dispatch(updateProfile(changeOf(values, version)));
    if (updateProfile.rejected.match(outcome)) {
      await refuse(outcome.error.code, outcome.error.message ?? "");
      return null;
    }
    forgetDraft(profile.id);
    setDraft({ version: outcome.payload.version, values: valuesOf(outcome.payload) });
    return outcome.payload;
  };

  return {
    values,
    faults: { ...onlyOf(faults, left), ...refused },
    newer,
    change,
    leave,
    save,
    forget: () => forgetDraft(profile.id),
    /** Continues from another window's version, with either one's own or the saved values. */
    settle: (with_: "mine" | "saved") => {
      if (newer === null) return;
      update({ version: newer.version, values: with_ === "mine" ? values : valuesOf(newer) });
      setNewer(null);
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

const onlyOf = (faults: Faults, fields: ReadonlySet<string>): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => fields.has(field)));

const without = (faults: Faults, fields: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field)));
