// The Dockerfile, compose.yaml and the guide say the same, and name nothing that may change under them.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

import { ROOT } from "./runtime.mjs";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const DOCKERFILE = read("Dockerfile");
const GUIDE = read("docs/operating.md");

interface Service {
  image: string;
  build?: string;
  ports: string[];
  volumes?: string[];
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  environment?: Record<string, string>;
}
const { services } = parse(read("compose.yaml")) as { services: Record<string, Service> };

const lines = (instruction: string) =>
  DOCKERFILE.split("\n")
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1));

test("every image that is fetched is pinned by its digest", () => {
  const base = /^ARG BASE=(?<name>\S+)$/mu.exec(DOCKERFILE)?.groups?.["name"];
  const fetched = Object.values(services).filter(({ build }) => build === undefined);

  expect(lines("FROM")).toEqual(["${BASE} AS build", "${BASE}"]);
  for (const image of [base, ...fetched.map(({ image: name }) => name)])
    expect(image).toMatch(/^docker\.io\/\S+:\S+@sha256:[0-9a-f]{64}$/u);
});

test("Node has one home: the lockfile of tools/runtime, with a build for each processor", () => {
  const { packages } = JSON.parse(read("tools/runtime/package-lock.json")) as {
    packages: Record<string, { version: string }>;
  };
  const versions = ["x64", "arm64"].map(
    (machine) => packages[`node_modules/node-linux-${machine}`]?.version,
  );

  expect(new Set(versions).size).toBe(1);
  expect(versions[0]).toMatch(/^24\./u);
  expect(DOCKERFILE).not.toMatch(/FROM .*node|node:\d/u);
});

test("what has code for one processor is locked for both", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, unknown>;
  };
  for (const machine of ["x64", "arm64"])
    for (const name of [`@img/sharp-linux-${machine}`, `@node-rs/argon2-linux-${machine}-gnu`])
      expect(Object.keys(packages)).toContain(`node_modules/${name}`);
});

test("the steps of the build are commands of the project", () => {
  const steps = lines("RUN").flatMap((step) => step.match(/scripts\/\S+\.mjs/gu) ?? []);

  expect(steps).toEqual(["scripts/bootstrap.mjs", "scripts/build.mjs", "scripts/image-layout.mjs"]);
  for (const step of steps) expect(existsSync(join(ROOT, step))).toBe(true);
});

test("the site runs without rights, and writes only where its data are", () => {
  const { site } = services;

  expect(lines("USER")).toEqual(["10001:10001"]);
  expect(site?.volumes).toEqual(["data:/data"]);
  expect(lines("VOLUME")).toEqual(["/data"]);
  expect(DOCKERFILE).toContain("DATA_DIR=/data");
  for (const service of Object.values(services))
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
});

test("nobody reaches it from outside before the operator says so, and no password is set", () => {
  for (const { ports } of Object.values(services))
    for (const port of ports) expect(port).toMatch(/127\.0\.0\.1/u);
  expect(JSON.stringify(services)).not.toMatch(/PASSWORD|SECRET|_KEY/u);
});

test("what is asked for health is the address of a balancer", () => {
  const [check = ""] = lines("HEALTHCHECK");
  const path = /"\/app\/(?<path>[^"]+)"/u.exec(check)?.groups?.["path"] ?? "";

  expect(read(path)).toContain("/readyz");
});

test("the guide names the services, the volume and the commands that there are", () => {
  for (const service of Object.keys(services)) expect(GUIDE).toContain(`\`${service}\``);
  expect(GUIDE).toContain("docker compose exec site capicu doctor");
  expect(lines("ENTRYPOINT")).toEqual(['["capicu"]']);
  const { stdout } = spawnSync(process.execPath, [join(ROOT, "apps/server/src/main.ts"), "help"], {
    encoding: "utf8",
  });
  for (const command of ["serve", "doctor", "backup"]) expect(stdout).toContain(command);
});

test("nothing secret or built here is sent to the build", () => {
  const ignored = read(".dockerignore").split("\n");

  for (const path of [".git", ".env*", "data", "**/node_modules", "**/dist"])
    expect(ignored).toContain(path);
});
