import { LANGUAGE_IDS, LANGUAGES } from "@capicu/contract/languages";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { toast, Toaster } from "react-hot-toast";
import { afterEach, beforeEach, expect, test } from "vitest";

import { SESSION_KEY } from "#backend/session-storage.ts";
import { changeLanguage, currentLanguage } from "#languages/load-catalogue.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { aSession, serve } from "#testing/server.ts";

import { LanguageMenu } from "./language-menu.tsx";

const SAVE = "POST /functions/v1/profile-update";
const LISTS = {
  "GET /catalogues.json": () => ({ json: {} }),
};

beforeEach(() => toast.remove());
afterEach(async () => {
  localStorage.clear();
  serve(LISTS);
  await changeLanguage("en");
});

const choose = (language: string) =>
  userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), language);

const signIn = () => localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));

test("each language is named in itself, and says so to those who hear it", () => {
  serve();
  renderScreen(<LanguageMenu />, "/");

  const named = screen.getAllByRole("option").map((option) => option.getAttribute("lang"));

  expect(named).toEqual(["en", "es-419", "pt-BR", "fr", "ht"]);
});

test("a language whose texts nobody has read says so behind its name", () => {
  serve();
  renderScreen(<LanguageMenu />, "/");

  const names = screen.getAllByRole("option").map(({ textContent }) => textContent);

  const { reviewed } = LANGUAGES["ht"];
  expect(names[0]).toBe("English");
  expect(names.at(-1)).toBe(reviewed === null ? "Kreyòl ayisyen (poko revize)" : "Kreyòl ayisyen");
  expect(names.filter((name) => name.includes("("))).toHaveLength(
    LANGUAGE_IDS.filter((id) => LANGUAGES[id].reviewed === null).length,
  );
});

test("a visitor's choice stays on the device", async () => {
  const requests = serve(LISTS);
  renderScreen(<LanguageMenu />, "/");

  await choose("fr");

  await waitFor(() => expect(currentLanguage()).toBe("fr"));
  expect(requests.map(({ path }) => path)).toEqual(["GET /catalogues.json"]);
});

test("a player's choice goes to their account, alone", async () => {
  signIn();
  const requests = serve({ ...LISTS, [SAVE]: () => ({ json: { success: true, user: {} } }) });
  renderScreen(<LanguageMenu />, "/");

  await choose("fr");

  await waitFor(() =>
    expect(requests.find(({ path }) => path === SAVE)?.body).toEqual({ locale: "fr" }),
  );
});

test("an account that does not take it changes nothing on the page, and the player learns it", async () => {
  signIn();
  serve({ ...LISTS, [SAVE]: () => ({ status: 500, json: { code: "internal", error: "No" } }) });
  renderScreen(
    <>
      <LanguageMenu />
      <Toaster />
    </>,
    "/",
  );

  await choose("fr");

  expect(await screen.findByText(/not saved to your account/)).toBeTruthy();
  expect(currentLanguage()).toBe("fr");
});
