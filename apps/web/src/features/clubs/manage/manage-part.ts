import type { Club, ClubRole } from "@capicu/contract/clubs";

/** What each part of the room gets. */
export interface ManagePartProps {
  club: Club;
  /** Reads the club, and what waits in it, again. */
  onChange: () => void;
}

/** The same, where it depends on the role of the reader. */
export interface OrganiserPartProps extends ManagePartProps {
  role: Extract<ClubRole, "owner" | "organiser">;
}
