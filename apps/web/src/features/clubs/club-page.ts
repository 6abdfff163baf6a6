import type { Club } from "@capicu/contract/clubs";

/** What a page of a club gets from the frame around it. */
export interface ClubPageProps {
  club: Club;
  /** Reads the club again, after an act in it. */
  reload: () => void;
}
