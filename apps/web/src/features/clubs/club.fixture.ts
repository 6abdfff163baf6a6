import type { Club, ClubEntry, Membership } from "@capicu/contract/clubs";

const FACTS: ClubEntry = {
  id: "44444444-4444-4444-8444-444444444444",
  slug: "los-martes",
  name: "Los Martes",
  place: "Santiago",
  country: "DO",
  kind: "public",
  colours: ["#1a4d2e", "#ffffff"],
  picture: null,
  members_count: 12,
};

export const aClubEntry = (facts: Partial<ClubEntry> = {}): ClubEntry => ({ ...FACTS, ...facts });

export const aClub = (facts: Partial<Club> = {}): Club => ({
  ...FACTS,
  about: "Every Tuesday at eight.",
  time_zone: "America/Santo_Domingo",
  created_at: "2026-03-04T20:00:00Z",
  next_date: null,
  membership: null,
  requested_at: null,
  removed_at: null,
  offered_at: null,
  owner_replaced_from: null,
  ...facts,
});

export const aMembership = (facts: Partial<Membership> = {}): Membership => ({
  role: "member",
  joined_at: "2026-05-05T20:00:00Z",
  shares_numbers: false,
  main: false,
  ...facts,
});
