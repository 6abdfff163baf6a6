import { expect, test } from "vitest";

import { embedPath } from "./embeds.ts";

test.each([
  [{ kind: "player", handle: "@ana.b" }, {}, "/embed/@ana.b"],
  [{ kind: "player", handle: 'a"b/c' }, {}, "/embed/@a%22b%2Fc"],
  [{ kind: "club", slug: "los-martes" }, { theme: "auto" }, "/embed/clubs/los-martes"],
  [{ kind: "event", slug: "copa" }, { theme: "dark" }, "/embed/events/copa?theme=dark"],
  [
    { kind: "event", slug: "copa" },
    { theme: "light", isOverlay: true },
    "/embed/events/copa?theme=light&view=overlay",
  ],
] as const)("the frame of %j with %j is at %s", (subject, look, path) => {
  expect(embedPath(subject, look)).toBe(path);
});
