import { clubInitials } from "@capicu/contract/club-text";

interface ClubEmblemProps {
  name: string;
  /** Of the background and of the letters on it. */
  colours: readonly [string, string];
  size?: number;
}

/** The initials on the club's colours, for places where the name stands beside it. */
export function ClubEmblem({ name, colours: [background, color], size = 38 }: ClubEmblemProps) {
  return (
    <span
      className="avatar"
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {/* The edge shows where the page has the same colour, or the system takes colours away. */}
      <span className="avatar-initial border border-line-strong" style={{ background, color }}>
        {clubInitials(name)}
      </span>
    </span>
  );
}
