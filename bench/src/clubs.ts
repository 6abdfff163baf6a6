// Measures what the pages of a large club cost on a site with many clubs: the processor time of the server and its
// database for each request. It needs DATABASE_URL, an empty database; `--seeded` takes one that has all of it already.
import { parseArgs } from "node:util";

import { registerPlayer } from "./mixed-load/player.ts";
import { costOf, printCost } from "./processor-time.ts";
import { connectDatabase } from "./speed/database-server.ts";
import { startProduct } from "./start-product.ts";

const GOAL_MS = 100;
const WARM_UP_ROUNDS = 10;
const ROUNDS = 20;
const CLUB = "00000000-0000-4000-8000-000000000001";
const SLUG = "the-large-one";

const { values } = parseArgs({
  options: {
    players: { type: "string", default: "200000" },
    clubs: { type: "string", default: "10000" },
    members: { type: "string", default: "1000" },
    seeded: { type: "boolean", default: false },
  },
});
await using product = await startProduct(
  { RATE_LIMITS: "off" },
  values.seeded ? 0 : Number(values.players),
);
await using database = await connectDatabase();
if (!values.seeded) await fill();
const member = await registerPlayer(product, `member-${process.pid}`);
await member.callFunction("club-join", { clubId: CLUB });
await database.run(
  "update club_members set role = 'organiser' where club_id = $1 and user_id = $2",
  [CLUB, member.id],
);

const [counted] = await database.run(
  `select (select count(*) from users) as players, (select count(*) from clubs) as clubs,
     (select members_count from clubs where id = $1) as members`,
  [CLUB],
);
console.log(JSON.stringify(counted));
const readings = {
  "club-get": { slug: SLUG },
  "club-members": { clubId: CLUB },
  "club-log": { clubId: CLUB },
};
await measure("the page of the club, all that it reads", async () => {
  for (const [name, input] of Object.entries(readings)) await member.callFunction(name, input);
});
for (const [name, input] of Object.entries(readings))
  await measure(`of it, ${name}`, () => member.callFunction(name, input));
for (const timeframe of ["all", "day", "week", "month"])
  await measure(`the board of the club, ${timeframe}`, () =>
    member.callFunction("leaderboard", { filter: `club:${SLUG}`, timeframe }),
  );
await measure("the room of its organisers", () =>
  member.callFunction("club-management", { clubId: CLUB }),
);
await measure("whom its organisers do not see, of a thousand", () =>
  member.fetch(`/functions/v1/club-hidden-members?clubId=${CLUB}`),
);
await measure("the list of clubs", () => member.callFunction("clubs", {}));
for (const search of ["large one", "place 77", "99"])
  await measure(`a search for "${search}"`, () => member.callFunction("clubs", { search }));
await measure("the directory, whose players all have a main club", () =>
  member.callFunction("player-directory", {}),
);

async function measure(name: string, run: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await run();
  let slowest = 0;
  const cost = await costOf(product, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      await run();
      slowest = Math.max(slowest, performance.now() - begun);
    }
  });
  printCost(`${name} (at most ${slowest.toFixed(0)} ms by the clock)`, cost / ROUNDS, GOAL_MS);
}

/** Clubs of about ten members each, of which every player's first is the main one, and a large one. */
async function fill(): Promise<void> {
  await database.run(
    `insert into clubs (id, slug, name, place, time_zone, kind, colours)
     select md5('club ' || n)::uuid, 'club-' || n, 'Club ' || n, 'Place ' || n % 100, 'UTC',
       case when n % 10 = 0 then 'invitation' else 'public' end, '{#000000,#ffffff}'
     from generate_series(1, $1::integer) as n`,
    [Number(values.clubs)],
  );
  await database.run(
    `insert into clubs (id, slug, name, place, time_zone, kind, colours)
     values ($1, $2, 'The Large One', 'Río Piedras', 'America/Puerto_Rico', 'public', '{#1a4d2e,#ffffff}')`,
    [CLUB, SLUG],
  );
  await database.run(
    `insert into club_members (club_id, user_id, role, main)
     select md5('club ' || 1 + number % $1)::uuid, id, case when number <= $1 then 'owner' else 'member' end, true
     from (select id, row_number() over (order by id) as number from users) as player`,
    [Number(values.clubs)],
  );
  // The best players: their numbers cost most to rank, and their profiles most to show.
  await database.run(
    `insert into club_members (club_id, user_id, role)
     select $1, user_id, case when number = 1 then 'owner' when number <= 4 then 'organiser' else 'member' end
     from (
       select user_id, row_number() over (order by overall_wins desc, user_id) as number from user_stats
     ) as best
     where number <= $2`,
    [CLUB, Number(values.members)],
  );
  await database.run(
    `insert into club_log (club_id, action, actor_id, subject_id)
     select club_id, 'joined', user_id, user_id from club_members`,
  );
  for (const table of ["clubs", "club_members", "club_log", "users", "user_stats"])
    await database.run(`vacuum analyze ${table}`);
}
