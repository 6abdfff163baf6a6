import { PICTURE_KINDS, PICTURE_TYPES, type PictureKind } from "@capicu/contract/pictures";
import type { OwnProfile } from "@capicu/contract/profiles";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Camera, Clock } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";

import { ProfileBanner } from "#features/profile/profile-banner.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Note } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Tag } from "#ui/tag.tsx";

import type { Pictures } from "./use-pictures.ts";

const WORDS = {
  avatar: { preview: msg`New avatar: preview until saved`, input: msg`Avatar picture` },
  banner: { preview: msg`New banner: preview until saved`, input: msg`Banner picture` },
} as const satisfies Record<PictureKind, object>;

interface EditHeadProps {
  profile: OwnProfile;
  pictures: Pictures;
  saving: boolean;
  /** The save and cancel buttons, when there is room. */
  children: ReactNode;
}

export function EditHead({ profile, pictures, saving, children }: EditHeadProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { chosen, faults } = pictures;
  return (
    <Card className="overflow-hidden">
      <div className="relative">
        <ProfileBanner address={chosen.banner?.address ?? profile.banner_url} />
        <BannerButton pictures={pictures} disabled={saving} />
      </div>
      <div className="profile-head">
        <span className="profile-avatar">
          <Avatar
            id={profile.id}
            name={profile.username}
            address={chosen.avatar?.address ?? profile.avatar_url}
            size={96}
          />
          <AvatarButton pictures={pictures} disabled={saving} />
        </span>
        <div className="grid min-w-0 gap-1">
          <h1 ref={heading} tabIndex={-1} className="type-h1 focus:outline-none">
            <Trans>Edit Profile</Trans>
          </h1>
          <output className="flex flex-wrap gap-2 empty:hidden">
            {PICTURE_KINDS.filter((kind) => chosen[kind] !== undefined).map((kind) => (
              <Tag
                key={kind}
                variant="warn"
                icon={<Clock size={14} strokeWidth={1.75} aria-hidden="true" />}
              >
                {t(WORDS[kind].preview)}
              </Tag>
            ))}
          </output>
          <p className="type-small text-ink-2">
            <Trans>Avatar under 5MB. New pictures go to review before others see them.</Trans>
          </p>
          {PICTURE_KINDS.map((kind) => (
            <Note key={kind} id={`profile-${kind}-fault`} variant="error" text={faults[kind]} />
          ))}
        </div>
        {children}
      </div>
    </Card>
  );
}

interface PictureButtonProps {
  pictures: Pictures;
  disabled: boolean;
}

function BannerButton({ pictures, disabled }: PictureButtonProps) {
  const { input, open } = usePicker("banner", pictures);
  return (
    <div className="profile-banner-button">
      <Tag variant="muted">
        <Trans>JPG or PNG, under 10MB</Trans>
      </Tag>
      <Button
        size="sm"
        variant="secondary"
        className="bg-surface"
        disabled={disabled}
        icon={<Camera size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={open}
      >
        <Trans>Change banner</Trans>
      </Button>
      {input}
    </div>
  );
}

function AvatarButton({ pictures, disabled }: PictureButtonProps) {
  const { t } = useLingui();
  const { input, open } = usePicker("avatar", pictures);
  return (
    <>
      <IconButton
        label={t`Change avatar`}
        outlined
        disabled={disabled}
        className="profile-avatar-button"
        onClick={open}
      >
        <Camera size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {input}
    </>
  );
}

/** The button opens this hidden input; only tests and tools use it directly. */
function usePicker(kind: PictureKind, { choose }: Pictures) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      aria-label={t(WORDS[kind].input)}
      accept={PICTURE_TYPES}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file !== undefined) choose(kind, file);
        // Clearing the value lets the same file be chosen again.
        target.value = "";
      }}
    />
  );
  return { input, open: () => field.current?.click() };
}
