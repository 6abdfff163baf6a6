import {
  PROFILE_CHANGED_ELSEWHERE,
  PROFILE_UPDATED,
  type OwnProfile,
} from "@capicu/contract/profiles";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type FormEvent } from "react";

import { useSay } from "#languages/say.ts";
import { reloadPage } from "#lib/reload-page.ts";
import { useMediaQuery } from "#lib/use-media-query.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import { EditHead } from "./edit/edit-head.tsx";
import { LinksCard } from "./edit/links-card.tsx";
import { PreferencesCard } from "./edit/preferences-card.tsx";
import { ProfileCard } from "./edit/profile-card.tsx";
import { ReadingCard } from "./edit/reading-card.tsx";
import { usePictures } from "./edit/use-pictures.ts";
import { useProfileForm, type ProfileForm } from "./edit/use-profile-form.ts";
import { SecuritySettings } from "./security-settings.tsx";
import { saveForReload, type Notice } from "./use-notices.ts";

const FORM = "profile-form";

interface ProfileEditorProps {
  profile: OwnProfile;
  showNotices: (...notices: Notice[]) => void;
  onSaved: (profile: OwnProfile) => void;
  onClose: () => void;
}

export function ProfileEditor({ profile, showNotices, onSaved, onClose }: ProfileEditorProps) {
  const form = useProfileForm({ profile, showNotices });
  const pictures = usePictures();
  const [saving, setSaving] = useState(false);
  const { fields, refuse } = useFocusOnFault(saving);
  const isPhone = useMediaQuery("(width < 640px)");

  const save = async () => {
    const saved = await form.save();
    if (saved === null) {
      refuse();
      return;
    }
    const uploads = await pictures.send();
    const notices: Notice[] = [{ variant: "success", words: PROFILE_UPDATED }, ...uploads];
    onSaved(saved);
    if (uploads.some(({ variant }) => variant === "error")) showNotices(...notices);
    else if (uploads.length > 0) {
      saveForReload(notices);
      reloadPage();
    } else {
      showNotices(...notices);
      onClose();
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    await save();
    setSaving(false);
  };
  const cancel = () => {
    form.forget();
    pictures.clear();
    onClose();
  };
  const actions = <Actions saving={saving} onCancel={cancel} />;
  return (
    <>
      <EditHead profile={profile} pictures={pictures} saving={saving}>
        {!isPhone && actions}
      </EditHead>
      {form.newer !== null && <EditConflict form={form} />}
      <div className="profile-columns">
        <form ref={fields} id={FORM} noValidate onSubmit={(event) => void submit(event)}>
          <fieldset disabled={saving} className="grid min-w-0 gap-4">
            <ProfileCard form={form} handle={profile.handle} />
            <LinksCard form={form} />
          </fieldset>
        </form>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <PreferencesCard form={form} disabled={saving} />
          <ReadingCard />
          <SecuritySettings handle={profile.handle} />
        </div>
      </div>
      {isPhone && actions}
    </>
  );
}

/** Focuses the first invalid field after the refusal is rendered; while saving, fields are disabled. */
function useFocusOnFault(saving: boolean) {
  const [refusals, setRefusals] = useState(0);
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0 || saving) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, saving]);
  return { fields, refuse: () => setRefusals((before) => before + 1) };
}

interface ActionsProps {
  saving: boolean;
  onCancel: () => void;
}

function Actions({ saving, onCancel }: ActionsProps) {
  const { t } = useLingui();
  return (
    <div className="profile-actions">
      <Button variant="secondary" disabled={saving} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={FORM} busy={saving && t`Saving...`}>
        <Trans>Save Changes</Trans>
      </Button>
    </div>
  );
}

function EditConflict({ form }: { form: ProfileForm }) {
  const say = useSay();
  return (
    <Message variant="warning">
      <p>{say(PROFILE_CHANGED_ELSEWHERE)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => form.settle("mine")}>
          <Trans>Keep what I typed</Trans>
        </Button>
        <Button variant="secondary" size="sm" onClick={() => form.settle("saved")}>
          <Trans>Take what was saved</Trans>
        </Button>
      </div>
    </Message>
  );
}
