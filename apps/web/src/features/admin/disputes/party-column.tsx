import type { DisputeParty } from "@capicu/contract/gamertag-moderation";
import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { profilePath } from "#lib/player-paths.ts";
import { Link } from "#ui/link.tsx";
import { AliasDays } from "#widgets/gamertags/alias-days.tsx";
import { EvidencePicture } from "#widgets/gamertags/evidence-picture.tsx";

interface PartyColumnProps {
  title: string;
  party: DisputeParty;
  /** Whether the reader may see the pictures. */
  isOpen: boolean;
}

/** One of the two: their picture, and the names that they were verified with. */
export function PartyColumn({ title, party, isOpen }: PartyColumnProps) {
  const { t } = useLingui();
  const { username, handle, aliases } = party;
  return (
    <section className="dispute-party" aria-label={`${title}: ${username}`}>
      <h3 className="type-h3">{title}</h3>
      <Link to={profilePath(handle)} className="link wrap-anywhere">
        <bdi>{username}</bdi>
      </Link>
      {isOpen && <Picture party={party} />}
      {aliases.length > 0 && (
        <ul className="type-small grid gap-1" aria-label={t`Names of ${username}`}>
          {aliases.map((alias) => (
            <li key={alias.from} className="wrap-anywhere">
              <bdi>{alias.gamertag}</bdi>, <AliasDays alias={alias} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Picture({ party: { username, picture, sent_at } }: { party: DisputeParty }) {
  const { t } = useLingui();
  const { deadline } = useFormats();
  if (picture === null || sent_at === null)
    return (
      <p className="text-ink-2">
        <Trans>No picture was sent.</Trans>
      </p>
    );
  const moment = deadline(new Date(sent_at));
  return (
    <figure className="grid justify-items-start gap-1">
      <EvidencePicture name={picture} alt={t`The picture of ${username}`} />
      <figcaption className="type-small text-ink-2">
        <Trans>Sent {moment}</Trans>
      </figcaption>
    </figure>
  );
}
