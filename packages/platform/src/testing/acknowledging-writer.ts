// Runs as a separate process in the kill test: writes rows, and prints each number once its row is
// acknowledged. It first prints what it found. (Standard output to a pipe is written at once.)

import { sql } from "kysely";

import { openEmbedded } from "#kernel/embedded/open-embedded.ts";

const [directory = "", first = "0"] = process.argv.slice(2);
const WRITERS = 4;
const CHECKPOINT_EVERY = 150;

const database = await openEmbedded({ directory });
await database.script(`
  create table if not exists acknowledged (number int primary key, touched int not null default 0)`);
const { rows } = await sql<{ number: number; touched: number }>`
  select number, touched from acknowledged`.execute(database.service);
process.stdout.write(`found ${JSON.stringify(rows.map((row) => [row.number, row.touched]))}\n`);

let next = Number(first);
await Promise.all(Array.from({ length: WRITERS }, write));

async function write(): Promise<never> {
  for (;;) {
    const number = next;
    next += 1;
    if (number % 3 === 0) await writeAndTouch(number);
    else await sql`insert into acknowledged (number) values (${number})`.execute(database.service);
    process.stdout.write(`wrote ${number}\n`);
    if (number % CHECKPOINT_EVERY === 0) await sql`checkpoint`.execute(database.service);
  }
}

async function writeAndTouch(number: number): Promise<void> {
  await database.asService(async (db) => {
    await sql`insert into acknowledged (number) values (${number})`.execute(db);
    await sql`update acknowledged set touched = touched + 1 where number = ${number}`.execute(db);
  });
}
