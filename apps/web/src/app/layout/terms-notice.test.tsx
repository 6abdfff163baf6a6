import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { TermsNotice } from "./terms-notice.tsx";

const READ = "GET /functions/v1/my-terms";
const ACCEPT = "POST /functions/v1/terms-accept";

function open(answer: () => { status?: number; json?: unknown }) {
  const terms = { lang: "en", version: 4, published_at: "2026-11-20T12:00:00Z" };
  const state: { terms: object | null } = { terms };
  const requests = serve({
    [READ]: () => ({ json: { success: true, ...state } }),
    [ACCEPT]: () => answer(),
  });
  renderScreen(<TermsNotice />);
  return { requests, state };
}

const notice = () => screen.findByRole("region", { name: "New Terms" });

test("it is announced politely, names the version, and the Terms can be read first", async () => {
  open(() => ({}));

  expect((await notice()).textContent).toContain("version 4 of November 20, 2026");
  expect(screen.getByRole("status").contains(screen.getByText(/have changed/))).toBe(true);
  expect(screen.getByRole("link", { name: "Read the Terms" }).getAttribute("href")).toBe("/terms");
});

test("once accepted it is gone", async () => {
  const { requests, state } = open(() => {
    state.terms = null;
    return { json: { success: true } };
  });
  await notice();

  await userEvent.click(screen.getByRole("button", { name: "I accept" }));

  await waitFor(() => expect(screen.queryByRole("region", { name: "New Terms" })).toBeNull());
  expect(requests.find(({ path }) => path === ACCEPT)?.body).toEqual({ version: 4 });
});

test("a refusal is said, and the question stays", async () => {
  const sentence = "The Terms have changed again. Read the newest version.";
  open(() => ({ status: 409, json: { error: sentence, code: "terms_outdated" } }));
  await notice();

  await userEvent.click(screen.getByRole("button", { name: "I accept" }));

  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect(screen.getByRole("button", { name: "I accept" })).toHaveProperty("disabled", false);
});
