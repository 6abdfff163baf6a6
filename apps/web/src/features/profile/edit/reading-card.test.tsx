import type { ProfileChange } from "@capicu/contract/profiles";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { edit, field, held, PROFILE, UPDATE } from "#features/profile/screen.fixture.tsx";
import { formatsOf } from "#languages/formats.ts";
import { i18n } from "#languages/language.ts";
import { changeLanguage } from "#languages/load-catalogue.ts";
import { followReader } from "#state/follow-reader.ts";
import { profileOfTests, serve } from "#testing/server.ts";

vi.mock("#lib/reload-page.ts");

const LISTS = {
  "GET /catalogues.json": () => ({ json: {} }),
};

let stop: () => void = () => undefined;

beforeEach(() => localStorage.clear());
afterEach(async () => {
  stop();
  serve(LISTS);
  await changeLanguage("en");
  i18n.setFormats({ numberRegion: null, timeZone: null });
});

/** The editor of a player whose row saves what is sent. */
async function open() {
  const row: Record<string, unknown> = { ...profileOfTests, locale: "es-419" };
  const requests = await held(
    {},
    {
      answers: {
        ...LISTS,
        "GET /rest/v1/users": () => ({ json: row }),
        [UPDATE]: ({ body }) => {
          const { numberRegion, timeZone } = body as ProfileChange;
          if (numberRegion !== undefined) row["number_region"] = numberRegion;
          if (timeZone !== undefined) row["time_zone"] = timeZone;
          return { json: { success: true, user: PROFILE } };
        },
      },
    },
  );
  await changeLanguage("es-419");
  const { store } = await edit();
  stop();
  stop = followReader(store);
  const saved = () => requests.filter(({ path }) => path === UPDATE).map(({ body }) => body);
  return { saved };
}

test("the country of the numbers is saved alone, and all numbers follow at once", async () => {
  const { saved } = await open();
  const options = [...document.querySelectorAll("option")].map(({ textContent }) => textContent);
  expect(options).toEqual(
    expect.arrayContaining(["Venezuela · 12.345,6", "República Dominicana · 12,345.6"]),
  );

  await userEvent.selectOptions(field("Numbers"), "VE");

  await waitFor(() => expect(formatsOf(i18n).number(12_345.6)).toBe("12.345,6"));
  expect(saved()).toEqual([{ numberRegion: "VE" }]);
});

test("the countries to choose from have the names of the reader's language", async () => {
  await open();
  const names = [...field("Country").querySelectorAll("option")].map(
    ({ textContent }) => textContent,
  );

  expect(names).toEqual(expect.arrayContaining(["Alemania", "República Dominicana"]));
});

test("a time zone is found by its city, and moments follow at once", async () => {
  const { saved } = await open();

  fireEvent.change(field("Time zone"), { target: { value: "tokyo" } });
  fireEvent.blur(field("Time zone"));

  await waitFor(() => expect(i18n.formats.timeZone).toBe("Asia/Tokyo"));
  expect(saved()).toEqual([{ timeZone: "Asia/Tokyo" }]);
  await waitFor(() => expect(field("Time zone").value).toBe("Asia/Tokyo"));

  fireEvent.change(field("Time zone"), { target: { value: "" } });
  fireEvent.blur(field("Time zone"));

  await waitFor(() => expect(i18n.formats.timeZone).toBeNull());
});

test("what is no time zone is not sent, and stays to be corrected", async () => {
  const { saved } = await open();

  fireEvent.change(field("Time zone"), { target: { value: "Bávaro" } });
  fireEvent.keyDown(field("Time zone"), { key: "Enter" });

  expect(await screen.findByText(/Choose a time zone from the list/)).toBeTruthy();
  expect([field("Time zone").value, saved()]).toEqual(["Bávaro", []]);
});

test("after a refusal the field shows what is saved, and the reason", async () => {
  await held(
    {},
    { answers: { [UPDATE]: () => ({ status: 429, json: { code: "x", error: "Too often." } }) } },
  );
  await edit();

  await userEvent.selectOptions(field("Numbers"), "GB");

  expect(await screen.findByText("Not saved: Too often.")).toBeTruthy();
  expect(field("Numbers").value).toBe("");
});
