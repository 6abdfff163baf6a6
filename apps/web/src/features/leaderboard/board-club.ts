import type { Club } from "@capicu/contract/clubs";

/** What a board knows of the club whose members it ranks. */
export type BoardClub = Pick<Club, "slug" | "name" | "membership">;
