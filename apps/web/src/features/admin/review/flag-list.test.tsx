import { I18nProvider } from "@lingui/react";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { createI18n } from "#languages/language.ts";
import { serve } from "#testing/server.ts";

import { FlagList } from "./flag-list.tsx";
import { flagsOf } from "./flags.ts";
import { aPending, flaggedCheck } from "./pending.fixture.ts";
import { halfAddresses } from "./picture-address.ts";

const SIGN = "POST /storage/v1/object/sign/screenshots/u/9.png";

function show(check = flaggedCheck) {
  const item = aPending({ check });
  render(<FlagList flags={flagsOf(item)} addresses={halfAddresses(item)} />);
}

test("each flag is told with its reason, the gravest first", () => {
  show();

  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items[0]).toMatch(/^Another player's picture: The picture of the top half is/);
  expect(items[1]).toBe(
    "Typed differs: Blitz Mode · Wins: typed 1,874, the screenshot reads 1,814.",
  );
});

test("a moderator reads what was found in their language, names and numbers included", () => {
  const french = createI18n({
    language: "fr",
    messages: {
      Wins: ["Victoires"],
      "{name}: typed {typed}, the screenshot reads {read}.": [
        ["name"],
        " : saisi ",
        ["typed"],
        ", la capture affiche ",
        ["read"],
        ".",
      ],
    },
  });
  render(
    <I18nProvider i18n={french}>
      <FlagList flags={flagsOf(aPending({ check: flaggedCheck }))} addresses={{}} />
    </I18nProvider>,
  );

  const found = screen.getByText(/^Blitz Mode · Victoires : saisi 1\s874, la capture/);
  expect(found.textContent).toMatch(/affiche 1\s814\.$/);
  expect(found.closest("[lang]")).toBeNull();
});

test("what has only a saved sentence is marked as English", () => {
  const flags = flaggedCheck.flags.map((flag) => ({ ...flag, fact: null }));
  show({ ...flaggedCheck, flags });

  const [found] = screen.getAllByText(/^The picture of the top half is/);
  expect(found?.closest("[lang]")?.getAttribute("lang")).toBe("en");
  expect(screen.getByText("Typed differs:").closest("[lang=en]")).toBeNull();
});

test("a finding of a later version is shown by its sentence", () => {
  const [flag] = flaggedCheck.flags;
  if (flag === undefined) throw new Error("The fixture has no flag");
  const fact = { code: "of_tomorrow" } as unknown as typeof flag.fact;
  show({ ...flaggedCheck, flags: [{ ...flag, fact, match: null }] });

  expect(screen.getByText(/^The picture of the top half is/).getAttribute("lang")).toBe("en");
});

test("the matching picture is beside the submission's own, through a signed address", async () => {
  serve({
    [SIGN]: () => ({ json: { signedURL: "/object/sign/screenshots/u/9.png?token=t" } }),
  });
  show();

  const matching = await screen.findByRole("img", { name: "The matching top half of Rafa" });

  expect(matching.getAttribute("src")).toMatch(/\/storage\/v1\/object\/sign\/.*token=t$/);
  const pair = [...(matching.closest("li")?.querySelectorAll("img") ?? [])];
  expect(pair.map((picture) => picture.getAttribute("alt"))).toEqual([
    "As sent with this submission",
    "The matching top half of Rafa",
  ]);
  expect(pair[0]?.getAttribute("src")).toBe("/storage/v1/object/public/screenshots/u/1.png");
  expect(matching.closest("li")?.textContent).toContain("Rafa, Oct 2, 2026 approved");
});

test("a matching picture that is gone is told, and one of another server is never asked for", async () => {
  const requests = serve({ [SIGN]: () => ({ status: 400, json: { message: "not found" } }) });
  const matching = (url: string | null) => ({
    ...flaggedCheck,
    flags: flaggedCheck.flags.map(({ match, ...flag }) => ({
      ...flag,
      match: match === null ? null : { ...match, url },
    })),
  });

  show(matching(null));
  show(matching("https://elsewhere.example/1.png"));
  expect(screen.getAllByText("its picture is gone")).toHaveLength(1);
  expect(requests).toEqual([]);

  show();
  expect(await screen.findByText("The matching picture could not be loaded.")).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
});

test("without flags it says what was held against each other", () => {
  show({ ...flaggedCheck, flags: [], priority: 0 });

  expect(screen.getByText(/^Everything fits: the screenshots,/)).toBeTruthy();
});
