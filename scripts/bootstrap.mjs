#!/usr/bin/env node
// Makes a fresh clone ready: Node 24, the locked packages and, for tests, a browser.
// Depends on nothing, and runs on any Node from 18 on.
import { findBrowser, findShell } from "./browser.mjs";
import { installDependencies, linkRuntime } from "./dependencies.mjs";
import { fetchTool } from "./fetched-tools.mjs";
import { findRuntime } from "./runtime.mjs";

const wants = new Set(process.argv.slice(2));

try {
  const node = findRuntime();
  // `--installed` is npm's own postinstall: the packages are being laid down by that very npm.
  if (!wants.has("--installed")) installDependencies(node);
  linkRuntime(node);
  if (wants.has("--browser")) await findBrowser(node);
  if (wants.has("--shell")) await findShell(node);
  if (wants.has("--lighthouse")) fetchTool(node, "lighthouse");
  if (wants.has("--card-typefaces")) fetchTool(node, "card-typefaces");
  if (wants.has("--typefaces")) fetchTool(node, "typefaces");
  if (wants.has("--api-types")) fetchTool(node, "api-types");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
