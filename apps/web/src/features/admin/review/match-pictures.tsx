import type { FlagMatch } from "@capicu/contract/consistency";
import { select } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, type ReactNode } from "react";

import { signedScreenshot } from "#backend/review-queue.ts";
import { useTimes } from "#features/admin/format-time.ts";
import { useRequest } from "#lib/use-request.ts";
import { FramedPicture } from "#ui/framed-picture.tsx";
import { StatusTag } from "#ui/tag.tsx";

import { nameIn } from "./picture-address.ts";

interface MatchProps {
  match: FlagMatch;
  /** The submission's picture that matches; null when there is none. */
  own: string | null;
}

/** The owner of the match, and both pictures side by side. */
export function Match({ match, own }: MatchProps) {
  const times = useTimes();
  const name = match.url === null ? null : nameIn(match.url);
  return (
    <>
      <span className="flag-match">
        {`${match.username}, ${times.day(match.submitted_at)} `}
        <StatusTag status={match.status} />
        {match.url === null && match.half !== null && (
          <span className="text-ink-2">
            <Trans>its picture is gone</Trans>
          </span>
        )}
      </span>
      {name !== null && <Pictures match={match} own={own} name={name} />}
    </>
  );
}

function Pictures({ match, own, name }: MatchProps & { name: string }) {
  const { t } = useLingui();
  const { value: address, error } = useRequest(useCallback(() => signedScreenshot(name), [name]));
  const half = match.half ?? "top_half";
  const { username } = match;
  if (address === null || error !== undefined)
    return (
      <span className="text-ink-2">
        <Trans>The matching picture could not be loaded.</Trans>
      </span>
    );
  if (address === undefined)
    return (
      <span className="text-ink-2">
        <Trans>Loading the picture...</Trans>
      </span>
    );
  return (
    <div className="match-pictures">
      {own !== null && (
        <Side title={t`This submission`} address={own}>
          <FramedPicture address={own} alt={t`As sent with this submission`} frames={[]} />
        </Side>
      )}
      <Side
        title={t`${select(half, {
          top_half: `The top half of ${username}`,
          other: `The bottom half of ${username}`,
        })}`}
        address={address}
      >
        <FramedPicture
          address={address}
          alt={t`${select(half, {
            top_half: `The matching top half of ${username}`,
            other: `The matching bottom half of ${username}`,
          })}`}
          frames={[]}
        />
      </Side>
    </div>
  );
}

function Side({
  title,
  address,
  children,
}: {
  title: string;
  address: string;
  children: ReactNode;
}) {
  return (
    <figure>
      <figcaption className="type-small text-ink-2">{title}</figcaption>
      <a href={address} target="_blank" rel="noreferrer">
        {children}
        <span className="sr-only">
          <Trans>Opens at full size in a new tab</Trans>
        </span>
      </a>
    </figure>
  );
}
