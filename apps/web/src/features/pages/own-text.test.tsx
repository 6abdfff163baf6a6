// The operator's text in place of a built-in page.
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

const READ = "GET /functions/v1/site-text";
const BODY = "# Fair play\n\nBe **fair**, see [Help](/help) or [the rules](https://x.example).";
const TEXT = { lang: "en", version: 3, published_at: "2026-11-20T12:00:00Z", body: BODY };

// The configuration is read once a page, so each call loads the modules anew.
async function open(answer: () => { status?: number; json: unknown }, texts?: object) {
  vi.resetModules();
  const config = { url: location.origin, anonKey: "anon", features: {}, texts };
  const requests = serve({ "GET /config.json": () => ({ json: config }), [READ]: answer });
  const { TermsScreen } = await import("./screens.ts");
  renderScreen(<TermsScreen />, "/here");
  return requests.filter(({ path }) => path === READ);
}

const answers = (text: object | null) => () => ({ json: { success: true, text } });
const TERMS = { terms: [{ lang: "en", version: 3 }] };

test("it has its version and day, one title, and links that lead where they say", async () => {
  await open(answers(TEXT), TERMS);

  await screen.findByText("Fair play");
  expect(screen.getByText(/^Version 3 of/).textContent).toBe("Version 3 of November 20, 2026");
  expect(screen.getAllByRole("heading").map(({ tagName }) => tagName)).toEqual(["H1", "H2"]);
  const article = within(screen.getByRole("article"));
  expect(article.getByRole("link", { name: "Help" }).getAttribute("href")).toBe("/help");
  const outside = article.getByRole("link", { name: "the rules" });
  expect([outside.getAttribute("href"), outside.getAttribute("rel")]).toEqual([
    "https://x.example",
    "noopener noreferrer nofollow",
  ]);
  expect(screen.queryByText("The service")).toBeNull();
});

test("a site without texts of its own asks for none", async () => {
  const requests = await open(answers(null));

  expect(screen.getByText("The service")).toBeTruthy();
  await screen.findByText(/has not published a contact address/);
  expect(requests).toEqual([]);
});

test("a text in another language is marked and says so", async () => {
  await open(answers({ ...TEXT, lang: "es-419", body: "Juega limpio." }), TERMS);

  const words = await screen.findByText("Juega limpio.");
  expect(words.closest("[lang]")?.getAttribute("lang")).toBe("es-419");
  expect(screen.getByText(/in another language: Español/)).toBeTruthy();
});

test("a text that does not come shows no other one, and can be asked for again", async () => {
  let isDown = true;
  await open(
    () => (isDown ? { status: 500, json: { error: "x", code: "y" } } : answers(TEXT)()),
    TERMS,
  );

  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("The service")).toBeNull();
  isDown = false;
  await userEvent.click(again);

  expect(await screen.findByText("Fair play")).toBeTruthy();
});

test("HTML that had come into the table would be words", async () => {
  await open(
    answers({ ...TEXT, body: "<img src=x onerror=alert(1)> [a](javascript:alert(1))" }),
    TERMS,
  );

  expect(await screen.findByText(/<img src=x/)).toBeTruthy();
  expect(document.querySelector("article img")).toBeNull();
  expect(document.querySelector('article [href^="javascript"]')).toBeNull();
});
