import type { PictureKind } from "@capicu/contract/pictures";
import { useCallback, type ReactNode } from "react";

import { pendingPictureAddress } from "#backend/profile.ts";
import { useRequest } from "#lib/use-request.ts";

import type { WaitingPicture } from "./use-picture-queue.ts";

/** The public picture and the one that would replace it. */
export function BeforeAndAfter({ kind, item }: { kind: PictureKind; item: WaitingPicture }) {
  const { name, publicUrl, username } = item;
  const { value: address, error } = useRequest(
    useCallback(() => pendingPictureAddress(name), [name]),
  );
  const isLost = error !== undefined || address === null;
  return (
    <div className="picture-pair" data-kind={kind}>
      <Frame title="Now">
        {publicUrl === null ? (
          <p className="picture-none">No {kind} yet</p>
        ) : (
          <img src={publicUrl} alt={`The present ${kind} of ${username}`} />
        )}
      </Frame>
      <Frame title="New">
        {isLost && <p className="picture-none">The picture could not be loaded.</p>}
        {typeof address === "string" && (
          <a href={address} target="_blank" rel="noreferrer">
            <img src={address} alt={`The new ${kind} of ${username}`} />
            <span className="sr-only">Opens at full size in a new tab</span>
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
