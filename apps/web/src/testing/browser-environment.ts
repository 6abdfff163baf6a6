// A jsdom for each test file, in a context of its own within a process that stays: no file sees what
// another left behind, and what all of them load is read once.
import { builtinEnvironments, type Environment } from "vitest/runtime";

const { jsdom } = builtinEnvironments;

// oxlint-disable-next-line import/no-default-export -- the runner reads it
export default {
  ...jsdom,
  name: "browser",
  async setupVM(options) {
    if (jsdom.setupVM === undefined) throw new Error("jsdom cannot be set up in a context");
    const made = await jsdom.setupVM(options);
    const window = made.getVmContext() as Record<string, unknown>;
    // jsdom knows no streams, for one: there Node's own stand for the browser's.
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!(name in window)) window[name] = (globalThis as Record<string, unknown>)[name];
    return made;
  },
} satisfies Environment;
