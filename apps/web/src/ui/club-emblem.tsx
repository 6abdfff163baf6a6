import { clubInitials } from "@capicu/contract/club-text";
import { useState } from "react";

interface ClubEmblemProps {
  name: string;
  /** Of the background and of the letters on it. */
  colours: readonly [string, string];
  /** The address of the club's own picture; its initials stand where there is none, and where it does not load. */
  picture?: string | null;
  size?: number;
}

/** The club's picture, or its initials on its colours, for places where the name stands beside it. */
export function ClubEmblem({ name, colours, picture = null, size = 38 }: ClubEmblemProps) {
  const [background, color] = colours;
  const [broken, setBroken] = useState<string | null>(null);
  const hasPicture = picture !== null && picture !== broken;
  return (
    <span
      className="avatar"
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {/* The edge shows where the page has the same colour, or the system takes colours away. */}
      {hasPicture ? (
        <img src={picture} alt="" loading="lazy" onError={() => setBroken(picture)} />
      ) : (
        <span className="avatar-initial border border-line-strong" style={{ background, color }}>
          {clubInitials(name)}
        </span>
      )}
    </span>
  );
}
