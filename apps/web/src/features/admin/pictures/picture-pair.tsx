import type { PictureKind } from "@capicu/contract/pictures";
import { select } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, type ReactNode } from "react";

import { pendingPictureAddress } from "#backend/profile.ts";
import { useRequest } from "#lib/use-request.ts";

import type { WaitingPicture } from "./use-picture-queue.ts";

/** The public picture and the one that would replace it. */
export function BeforeAndAfter({ kind, item }: { kind: PictureKind; item: WaitingPicture }) {
  const { t } = useLingui();
  const { name, publicUrl, username } = item;
  const { value: address, error } = useRequest(
    useCallback(() => pendingPictureAddress(name), [name]),
  );
  const isLost = error !== undefined || address === null;
  return (
    <div className="picture-pair" data-kind={kind}>
      <Frame title={t({ message: "Now", context: "picture" })}>
        {publicUrl === null ? (
          <p className="picture-none">
            {t`${select(kind, { avatar: "No avatar yet", other: "No banner yet" })}`}
          </p>
        ) : (
          <img
            src={publicUrl}
            alt={t`${select(kind, {
              avatar: `The present avatar of ${username}`,
              other: `The present banner of ${username}`,
            })}`}
          />
        )}
      </Frame>
      <Frame title={t({ message: "New", context: "picture" })}>
        {isLost && (
          <p className="picture-none">
            <Trans>The picture could not be loaded.</Trans>
          </p>
        )}
        {typeof address === "string" && (
          <a href={address} target="_blank" rel="noreferrer">
            <img
              src={address}
              alt={t`${select(kind, {
                avatar: `The new avatar of ${username}`,
                other: `The new banner of ${username}`,
              })}`}
            />
            <span className="sr-only">
              <Trans>Opens at full size in a new tab</Trans>
            </span>
          </a>
        )}
      </Frame>
    </div>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="type-label text-ink-3">{title}</figcaption>
      {children}
    </figure>
  );
}
