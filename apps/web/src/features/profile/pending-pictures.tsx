import { PICTURE_KINDS, type PictureKind } from "@capicu/contract/pictures";
import type { OwnProfile } from "@capicu/contract/profiles";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Clock } from "lucide-react";
import { useEffect, useState } from "react";

import { pendingPictureAddress } from "#backend/profile.ts";
import { Tag } from "#ui/tag.tsx";

const WORDS = {
  avatar: { alt: msg`Your new avatar`, tag: msg`New avatar in review` },
  banner: { alt: msg`Your new banner`, tag: msg`New banner in review` },
} as const satisfies Record<PictureKind, object>;

/** Pictures that wait for a moderator, shown only to their owner. */
export function PendingPictures({ profile }: { profile: OwnProfile }) {
  const pictures = PICTURE_KINDS.flatMap((kind) => {
    const name = profile[`${kind}_pending_url`];
    return name === null ? [] : [{ kind, name }];
  });
  if (pictures.length === 0) return null;
  return (
    <div className="profile-pending">
      {pictures.map(({ kind, name }) => (
        <Pending key={name} kind={kind} name={name} />
      ))}
      <p className="type-small text-ink-2">
        <Trans>Others see your current picture until a moderator has approved the new one.</Trans>
      </p>
    </div>
  );
}

function Pending({ kind, name }: { kind: PictureKind; name: string }) {
  const { t } = useLingui();
  const address = useAddress(name);
  return (
    <span className="flex items-center gap-3">
      {address !== null && (
        <img src={address} alt={t(WORDS[kind].alt)} className="profile-pending-picture" />
      )}
      <Tag variant="warn" icon={<Clock size={14} strokeWidth={1.75} aria-hidden="true" />}>
        {t(WORDS[kind].tag)}
      </Tag>
    </span>
  );
}

function useAddress(name: string) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isMounted = true;
    pendingPictureAddress(name).then(
      (found) => isMounted && setAddress(found),
      // Without the picture the text remains.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [name]);
  return address;
}
