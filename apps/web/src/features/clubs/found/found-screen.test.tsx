import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { aClub } from "#features/clubs/club.fixture.ts";
import { signedIn } from "#features/clubs/clubs-screen.fixture.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { FoundScreen } from "./found-screen.tsx";

const FOUND = "POST /functions/v1/club-found";

beforeEach(() => sessionStorage.clear());

type Answer = NonNullable<Parameters<typeof serve>[0]>[string];

const founded: Answer = () => ({ json: { success: true, club: aClub() } });
const refused = (status: number, code: string, error: string): Answer => {
  return () => ({ status, json: { code, error } });
};

async function openForm(answer: Answer = founded, columns: object = { subscription_tier: "pro" }) {
  const store = await signedIn(columns);
  const requests = serve({ [FOUND]: answer });
  const screenOfForm = renderScreen(<FoundScreen />, { address: "/clubs/new", store });
  const bodies = () => requests.filter(({ path }) => path === FOUND).map(({ body }) => body);
  return { ...screenOfForm, bodies };
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, text: string) => userEvent.type(await field(name), text);
const send = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Found the club" }));
const noteOf = async (name: string) => {
  const control = await field(name);
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
};

test("a name is enough: the address follows it, and the zone is the browser's", async () => {
  const { at, bodies } = await openForm();

  await type("Name of the club", "Peña Los Martes");
  expect((await field("Address")).value).toBe("pena-los-martes");
  await send();

  await waitFor(() => expect(at()).toBe("/clubs/los-martes"));
  expect(bodies()).toEqual([
    {
      name: "Peña Los Martes",
      slug: "pena-los-martes",
      about: null,
      place: null,
      country: null,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      kind: "public",
      colours: ["#0f4b44", "#fbf6ea"],
    },
  ]);
});

test("place, country, zone, kind and colours are sent as chosen", async () => {
  const { bodies } = await openForm();

  await type("Name of the club", "Doble Seis");
  await type("Place", "Santiago");
  await userEvent.selectOptions(await field("Country"), "Dominican Republic");
  await userEvent.clear(await field("Time zone"));
  await type("Time zone", "santo domingo");
  await userEvent.click(screen.getByRole("radio", { name: /On request/ }));
  await userEvent.click(screen.getByRole("radio", { name: "Wine" }));
  await send();

  await waitFor(() =>
    expect(bodies()).toMatchObject([
      {
        place: "Santiago",
        country: "DO",
        timeZone: "America/Santo_Domingo",
        kind: "request",
        colours: ["#6b1f2e", "#fbe4e1"],
      },
    ]),
  );
});

test("each kind says what it means", async () => {
  await openForm();

  for (const [name, meaning] of [
    [/Open to all/, /one press/],
    [/On request/, /organisers decide/],
    [/By invitation/, /only members see the club/],
  ] as const) {
    const radio = await screen.findByRole("radio", { name });
    const words = document.getElementById(radio.getAttribute("aria-describedby") ?? "");
    expect(words?.textContent).toMatch(meaning);
  }
});

test("a typed address stays when the name changes, and an emptied one follows it again", async () => {
  await openForm();
  await type("Name of the club", "Los Martes");
  await userEvent.clear(await field("Address"));
  await type("Address", "x");
  await userEvent.clear(await field("Address"));
  expect((await field("Address")).value).toBe("los-martes");

  await userEvent.tripleClick(await field("Address"));
  await userEvent.paste("Mesa Uno");
  await type("Name of the club", " Dos");

  expect((await field("Address")).value).toBe("mesa-uno");
});

test("a bad name is said at its field once it was left, and nothing is sent", async () => {
  const { bodies } = await openForm();

  await type("Name of the club", "ab");
  expect(await noteOf("Name of the club")).not.toMatch(/3 to 40/);
  await userEvent.tab();
  expect(await noteOf("Name of the club")).toMatch(/3 to 40 characters/);
  await send();

  expect(bodies()).toEqual([]);
  expect(document.activeElement).toBe(await field("Name of the club"));
});

test("own colours are judged while they change", async () => {
  const { bodies } = await openForm();
  await type("Name of the club", "Grey Table");
  await userEvent.click(screen.getByRole("radio", { name: "Own colours" }));
  expect(screen.getByText("The letters can be read well on this background.")).toBeTruthy();

  const letters = await field("Letters");
  fireEvent.change(letters, { target: { value: "#10504a" } });

  expect(await noteOf("Letters")).toMatch(/too close to each other/);
  await send();
  expect(bodies()).toEqual([]);
});

test.each([
  ["club_name_taken", "A club has this name, or one that looks like it.", "Name of the club"],
  ["club_reserved", "This name is reserved for the site.", "Name of the club"],
  ["club_slug_taken", "This address belongs to another club.", "Address"],
  ["club_slug_reserved", "This address is reserved for the site.", "Address"],
])("%s stands at its field, and what was typed stays", async (code, sentence, name) => {
  await openForm(refused(409, code, sentence));
  await type("Name of the club", "Los Martes");
  await type("Place", "Santiago");

  await send();

  await waitFor(async () => expect(await noteOf(name)).toContain(sentence));
  expect(document.activeElement).toBe(await field(name));
  expect((await field("Place")).value).toBe("Santiago");
});

test("what the server refused is gone once it was changed", async () => {
  const sentence = "A club has this name, or one that looks like it.";
  await openForm(refused(409, "club_name_taken", sentence));
  await type("Name of the club", "Los Martes");
  await send();
  await waitFor(async () => expect(await noteOf("Name of the club")).toContain(sentence));

  await type("Name of the club", " de Ana");

  expect(await noteOf("Name of the club")).not.toContain(sentence);
});

test("a refusal for want of a plan leads to the plans", async () => {
  await openForm(refused(403, "club_plan", "Founding a club is part of the Starter plan."));
  await type("Name of the club", "Los Martes");

  await send();

  const message = await screen.findByRole("alert");
  expect(message.textContent).toContain("Founding a club is part of the Starter plan.");
  expect(screen.getByRole("link", { name: "See plans" }).getAttribute("href")).toBe(
    "/subscription",
  );
});

test("what was typed survives a reload, until the club exists", async () => {
  const first = await openForm(refused(500, "", "down"));
  await type("Name of the club", "Los Martes");
  await type("Place", "Santiago");
  await userEvent.click(screen.getByRole("radio", { name: /By invitation/ }));
  await send();
  await screen.findByRole("alert");
  first.unmount();

  const second = await openForm();
  expect((await field("Name of the club")).value).toBe("Los Martes");
  expect((await field("Place")).value).toBe("Santiago");
  expect(screen.getByRole("radio", { name: /By invitation/ })).toHaveProperty("checked", true);
  await send();
  await waitFor(() => expect(second.at()).toBe("/clubs/los-martes"));
  second.unmount();

  await openForm();
  expect((await field("Name of the club")).value).toBe("");
});

test("who may found none reads why", async () => {
  await openForm(founded, { subscription_tier: "free" });

  expect(await screen.findByText(/part of the Starter plan/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Found the club" })).toBeNull();
  expect(screen.getByRole("link", { name: "See plans" })).toBeTruthy();
});
