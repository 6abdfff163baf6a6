// Clubs for `npm run dev`: one that everybody joins, with a member who has asked, and one by invitation.
import { post, type Headers } from "./dev-calls.ts";

interface DevMember {
  headers: Headers;
}

interface FoundedClub {
  club: { id: string; slug: string };
}

const PLACE = { place: "Santo Domingo", country: "DO", timeZone: "America/Santo_Domingo" };
const PUBLIC_CLUB = {
  ...PLACE,
  name: "Peña Los Martes",
  about: "We play every Tuesday at eight. Bring your own chair.",
  kind: "public",
  colours: ["#1a4d2e", "#ffffff"],
};
const ASKING_CLUB = {
  ...PLACE,
  name: "Doble Seis",
  about: "For players with more than a hundred games.",
  kind: "request",
  colours: ["#7a1f2b", "#ffffff"],
};
const HIDDEN_CLUB = {
  ...PLACE,
  name: "Mesa Familiar",
  about: null,
  kind: "invitation",
  colours: ["#14213d", "#ffd166"],
};

/**
 * The first player, who pays, founds the clubs; the second and the third join the public one, and the second asks to
 * join the club on request. Returns the id of the public one.
 */
export async function makeClubs(
  site: string,
  players: readonly DevMember[],
): Promise<string | null> {
  const [founder, ...others] = players;
  if (founder === undefined) return null;
  const call = <Answer>({ headers }: DevMember, name: string, input: object) =>
    post<Answer>(`${site}/functions/v1/${name}`, headers, input);
  const { club } = await call<FoundedClub>(founder, "club-found", PUBLIC_CLUB);
  const asking = await call<FoundedClub>(founder, "club-found", ASKING_CLUB);
  await call(founder, "club-found", HIDDEN_CLUB);
  for (const player of others.slice(0, 2)) await call(player, "club-join", { clubId: club.id });
  if (others[0])
    await call(others[0], "club-request", {
      clubId: asking.club.id,
      message: "I play with Ana on Tuesdays.",
    });
  return club.id;
}
