// A jsdom for each test file, in a separate context of a shared process: files are isolated, but shared
// modules are loaded only once.
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
    // Where jsdom lacks something, such as streams, Node's own is used.
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!(name in window)) window[name] = (globalThis as Record<string, unknown>)[name];
    return made;
  },
} satisfies Environment;
