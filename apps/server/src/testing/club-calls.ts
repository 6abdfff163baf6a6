// What tests do with clubs, as players.
import { sql } from "kysely";

import { call, type TestPlayer, type TestProduct } from "./test-product.ts";

interface Answer {
  status: number;
  code: string | undefined;
  body: never;
}

export interface TestClub {
  id: string;
  slug: string;
  name: string;
  owner: TestPlayer;
}

let clubs = 0;

export function clubCalls(product: TestProduct) {
  const ask = async (player: TestPlayer | null, name: string, input: object): Promise<Answer> => {
    const token = player === null ? {} : { token: player.token };
    const { status, body } = await call(product, name, { ...token, input });
    return { status, body, code: (body as { code?: string }).code };
  };
  const aFounder = () => product.aPlayer({ subscription_tier: "starter" });
  const factsOf = (facts: object) => ({
    about: null,
    place: "Santiago",
    country: "DO",
    timeZone: "America/Santo_Domingo",
    kind: "public",
    colours: ["#1a4d2e", "#ffffff"],
    ...facts,
  });
  return {
    ask,
    aFounder,
    found: (founder: TestPlayer, facts: object) => ask(founder, "club-found", factsOf(facts)),
    async aClub(facts: object = {}): Promise<TestClub> {
      const owner = await aFounder();
      clubs += 1;
      const { body } = await ask(
        owner,
        "club-found",
        factsOf({ name: `Mesa ${process.pid} ${clubs}`, ...facts }),
      );
      return { ...(body as { club: { id: string; slug: string; name: string } }).club, owner };
    },
    /** A member with this role, who joined by the service. */
    async aMember(club: TestClub, role = "member", columns = {}): Promise<TestPlayer> {
      const player = await product.aPlayer(columns);
      await sql`
        insert into club_members (club_id, user_id, role) values (${club.id}, ${player.id}, ${role})`.execute(
        product.world.platform.database.service,
      );
      return player;
    },
    async rolesIn(club: TestClub): Promise<Record<string, string>> {
      const { rows } = await sql<{ user_id: string; role: string }>`
        select user_id, role from club_members where club_id = ${club.id}`.execute(
        product.world.platform.database.service,
      );
      return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]));
    },
  };
}
