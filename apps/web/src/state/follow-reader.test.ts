import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { formatsOf } from "#languages/formats.ts";
import { i18n } from "#languages/language.ts";
import { changeLanguage, currentLanguage } from "#languages/load-catalogue.ts";
import { aSession, profileOfTests, serve, userOfTests } from "#testing/server.ts";

import { initialise, signedOut, signIn } from "./auth.ts";
import { followReader } from "./follow-reader.ts";
import { createStore } from "./store.ts";

const SAVE = "POST /functions/v1/profile-update";
const LANGUAGE_LISTS = { "GET /catalogues.json": () => ({ json: {} }) };

let stop: () => void = () => undefined;

beforeEach(() => {
  localStorage.clear();
  forgetChoice();
});
afterEach(async () => {
  stop();
  serve(LANGUAGE_LISTS);
  await changeLanguage("en");
  i18n.setFormats({ numberRegion: null, timeZone: null });
});

/** A page whose player's row has those columns. */
function open(columns: object, answers: Parameters<typeof serve>[0] = {}) {
  const requests = serve({
    ...LANGUAGE_LISTS,
    "GET /rest/v1/users": () => ({ json: { ...profileOfTests, ...columns } }),
    [SAVE]: () => ({ json: { success: true, user: {} } }),
    ...answers,
  });
  const store = createStore();
  stop();
  stop = followReader(store);
  const enter = () =>
    store.dispatch(signIn({ email: userOfTests.email, password: "secret-one" })).then(settled);
  const saved = () => requests.filter(({ path }) => path === SAVE).map(({ body }) => body);
  return { store, enter, saved };
}

function forgetChoice() {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie that the server reads
  document.cookie = "language=; path=/; max-age=0";
}

/** Once the code that saves is loaded, the answers of the fake server are there at once. */
async function settled() {
  await vi.dynamicImportSettled();
  await new Promise((done) => setTimeout(done, 50));
}

test("a sign-in brings the account's language along, also where another one was chosen", async () => {
  const { enter, saved } = open({ locale: "es-419" });
  await changeLanguage("fr");

  await enter();

  expect([currentLanguage(), document.documentElement.lang]).toEqual(["es-419", "es-419"]);
  expect(document.cookie).toContain("language=es-419");
  expect(saved()).toEqual([]);
});

test("later the choice on the device counts, until one signs out", async () => {
  await open({ locale: "es-419" }).enter();
  await changeLanguage("fr");
  const { enter, store } = open({ locale: "es-419" });

  await enter();
  expect(currentLanguage()).toBe("fr");

  store.dispatch(signedOut());
  await enter();
  expect(currentLanguage()).toBe("es-419");
});

test("an account without a language takes the page's", async () => {
  const { enter, saved } = open({ locale: null });
  await changeLanguage("fr");

  await enter();

  expect([currentLanguage(), saved()]).toEqual(["fr", [{ locale: "fr" }]]);
});

test("of a row that could not be read nothing is concluded", async () => {
  const { enter, saved } = open({});

  await enter();

  expect([currentLanguage(), saved()]).toEqual(["en", []]);
});

test("a language that does not load leaves the page as it was, and is taken at the next visit", async () => {
  await open({ locale: "es-419" }, { "GET /catalogues.json": () => ({ status: 503 }) }).enter();
  expect(currentLanguage()).toBe("en");

  await open({ locale: "es-419" }).enter();

  expect(currentLanguage()).toBe("es-419");
});

test("numbers and moments are the player's while they are signed in", async () => {
  const { enter, store } = open({
    locale: "es-419",
    number_region: "VE",
    time_zone: "Asia/Tokyo",
  });
  const noon = new Date("2026-11-23T12:00:00Z");
  await enter();

  expect(formatsOf(i18n).number(12_345.6)).toBe("12.345,6");
  expect(formatsOf(i18n).deadline(noon)).toMatch(/9:00.*GMT\+9$/);

  store.dispatch(signedOut());
  expect(formatsOf(i18n).number(12_345.6)).toBe("12,345.6");
});

test("a time zone that this browser does not have is the browser's own", async () => {
  await open({ locale: "en", time_zone: "Mars/Olympus" }).enter();

  expect(i18n.formats.timeZone).toBeNull();
});

test("a visit without a session ends what the last player left", async () => {
  await open({ locale: "es-419" }).enter();
  serve();
  localStorage.setItem("capicu-language-owner", aSession().user.id);
  for (const key of Object.keys(localStorage))
    if (key.startsWith("sb-")) localStorage.removeItem(key);
  const { store } = open({ locale: "es-419" });
  store.dispatch(signedOut());

  await store.dispatch(initialise());

  expect(localStorage.getItem("capicu-language-owner")).toBeNull();
});
