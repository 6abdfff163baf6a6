import type { FlagMatch } from "@capicu/contract/consistency";
import { HALF_NAMES } from "@capicu/contract/statistics-screen";
import { SCREENSHOT_BUCKET } from "@capicu/contract/submissions";
import { useCallback, type ReactNode } from "react";

import { signedScreenshot } from "#backend/review-queue.ts";
import { formatDay } from "#features/admin/format-time.ts";
import { useRequest } from "#lib/use-request.ts";
import { FramedPicture } from "#ui/framed-picture.tsx";
import { StatusTag } from "#ui/tag.tsx";

import { pictureAddress } from "./picture-address.ts";

interface MatchProps {
  match: FlagMatch;
  /** The submission's picture that matches; null when there is none. */
  own: string | null;
}

/** The owner of the match, and both pictures side by side. */
export function Match({ match, own }: MatchProps) {
  const name = match.url === null ? null : nameIn(match.url);
  return (
    <>
      <span className="flag-match">
        {`${match.username}, ${formatDay(match.submitted_at)} `}
        <StatusTag status={match.status} />
        {match.url === null && match.half !== null && (
          <span className="text-ink-2">its picture is gone</span>
        )}
      </span>
      {name !== null && <Pictures match={match} own={own} name={name} />}
    </>
  );
}

function Pictures({ match, own, name }: MatchProps & { name: string }) {
  const { value: address, error } = useRequest(useCallback(() => signedScreenshot(name), [name]));
  const owner = `${HALF_NAMES[match.half ?? "top_half"]} of ${match.username}`;
  if (address === null || error !== undefined)
    return <span className="text-ink-2">The matching picture could not be loaded.</span>;
  if (address === undefined) return <span className="text-ink-2">Loading the picture...</span>;
  return (
    <div className="match-pictures">
      {own !== null && (
        <Side title="This submission" address={own}>
          <FramedPicture address={own} alt="As sent with this submission" frames={[]} />
        </Side>
      )}
      <Side title={`The ${owner}`} address={address}>
        <FramedPicture address={address} alt={`The matching ${owner}`} frames={[]} />
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
        <span className="sr-only">Opens at full size in a new tab</span>
      </a>
    </figure>
  );
}

/** The picture's name in the bucket; null for other addresses. */
function nameIn(url: string): string | null {
  const [, name] = (pictureAddress(url) ?? "").split(`/public/${SCREENSHOT_BUCKET}/`);
  return name === undefined || name === "" ? null : decodeURIComponent(name);
}
