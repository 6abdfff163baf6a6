// Vitest's global set-up: a folder of this run, and a database of its own where a server is named.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { runOnServer } from "./run-on-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Null: the embedded database. */
    testDatabaseUrl: string | null;
    /** Removed when the run ends. */
    scratchFolder: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(join(tmpdir(), "database-tests-"));
  project.provide("scratchFolder", scratch);
  const dropDatabase = await provideDatabase(project);
  return async () => {
    await dropDatabase();
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 });
  };
}

async function provideDatabase(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) {
    project.provide("testDatabaseUrl", null);
    return async () => {};
  }
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runOnServer(server, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  project.provide("testDatabaseUrl", url.href);
  return () => runOnServer(server, `drop database if exists ${name} with (force)`);
}
