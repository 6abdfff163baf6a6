import Fastify from "fastify";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { serveInstalledApp } from "./installed-app.ts";

async function anApp(enabled: boolean) {
  const folder = await mkdtemp(join(tmpdir(), "installed-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, ".worker"));
  await writeFile(join(folder, ".worker/sw.js"), "// The built worker.");
  const app = Fastify({ bodyLimit: 100 });
  await serveInstalledApp(app, { folder, isEnabled: () => enabled });
  return app;
}

test("the worker is asked for anew each time", async () => {
  const app = await anApp(true);

  const answer = await app.inject("/sw.js");

  expect(answer.body).toBe("// The built worker.");
  expect(answer.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "application/javascript; charset=utf-8",
  });
});

test("PWA=off answers with a worker that removes itself and all that was saved", async () => {
  const app = await anApp(false);

  const { body } = await app.inject("/sw.js");

  expect(body).not.toContain("The built worker");
  for (const word of ["skipWaiting()", "caches.delete", "deleteDatabase", "unregister()"])
    expect(body).toContain(word);
  expect(body).not.toContain('"fetch"');
});

test.each(["multipart/form-data; boundary=x", "application/json", "text/plain"])(
  "pictures that no worker took are not read, and the upload page says so: %s",
  async (type) => {
    const app = await anApp(true);

    const answer = await app.inject({
      method: "POST",
      url: "/share-pictures",
      headers: { "content-type": type },
      payload: "--x not even a form",
    });

    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe("/upload?shared=lost");
  },
);
