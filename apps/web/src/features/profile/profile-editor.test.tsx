import { COUNTRY_CODES } from "@capicu/contract/countries";
import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

import { refusal } from "#testing/server.ts";

import { edit, field, held, press, refusedUpdate, save, type, UPDATE } from "./screen.fixture.tsx";

vi.mock("#lib/reload-page.ts");

beforeEach(() => held());

const updatesIn = (requests: Awaited<ReturnType<typeof held>>) =>
  requests.filter(({ path }) => path === UPDATE).map(({ body }) => body);

describe("the form", () => {
  test("S2.201 S3.5 S3.6 S3.7 S3.8 holds the profile, beside Security Settings", async () => {
    await edit();

    const texts = ["Display name", "Handle", "Bio", "Twitter", "Discord", "Website"].map(
      (label) => field(label).value,
    );
    expect(texts).toEqual([
      "Rafa Solís",
      "rafasolis",
      "Capicú or nothing.",
      "https://twitter.com/rafa",
      "rafa#2255",
      "",
    ]);
    expect([field("Country").value, field("Profile visibility").value]).toEqual(["PR", "public"]);
    expect([field("Show my stats").checked, field("Email notifications").checked]).toEqual([
      true,
      true,
    ]);
    screen.getByRole("heading", { name: "Security Settings" });
  });

  test("the countries are the real ones, by name, with Global for none", async () => {
    await edit();

    const options = [...screen.getByLabelText<HTMLSelectElement>("Country").options];

    expect(options).toHaveLength(COUNTRY_CODES.length + 1);
    expect(options[0]?.textContent).toBe("Global");
    expect(options.find(({ value }) => value === "DO")?.textContent).toBe("Dominican Republic");
  });

  test("S5.36 S9.21 a handle takes 15 characters, and counts them", async () => {
    await edit();

    await userEvent.clear(field("Handle"));
    await userEvent.type(field("Handle"), "@abcdefghijklmnopq");

    expect(field("Handle").value).toBe("abcdefghijklmno");
    expect(field("Handle").maxLength).toBe(15);
    expect(screen.getByText("15 / 15")).toBeTruthy();
  });

  test("S5.39 S5.40 five links are addresses, Discord is text", async () => {
    await edit();

    const types = ["Twitter", "Instagram", "YouTube", "Twitch", "Website", "Discord"].map(
      (label) => field(label).type,
    );

    expect(types).toEqual(["url", "url", "url", "url", "url", "text"]);
  });
});

describe("saving", () => {
  test("S4.48 S8.34 S5.37 S5.38 S5.41 S7.100 sends everything, and returns to the view", async () => {
    const requests = await held();
    await edit();
    type("Display name", "El Profe");
    type("Handle", "elprofe");
    type("Twitter", "");
    await userEvent.selectOptions(field("Country"), "DO");
    await userEvent.selectOptions(field("Profile visibility"), "friends");
    await userEvent.click(field("Show my stats"));
    await userEvent.click(field("Email notifications"));

    await save();

    await screen.findByText("Profile updated successfully!");
    expect(updatesIn(requests)).toEqual([
      {
        username: "El Profe",
        handle: "@elprofe",
        bio: "Capicú or nothing.",
        country: "DO",
        profileVisibility: "friends",
        showStats: false,
        showRating: true,
        emailNotifications: false,
        twitter_url: null,
        instagram_url: null,
        youtube_url: null,
        twitch_url: null,
        discord_url: "rafa#2255",
        website_url: null,
        version: 3,
      },
    ]);
    screen.getByRole("heading", { level: 1, name: "El Profe" });
    expect(screen.getByText("Dominican Republic")).toBeTruthy();
  });

  test("S4.2 the user everywhere else is read again", async () => {
    const requests = await held();
    const { store } = await edit();

    await save();
    await screen.findByText("Profile updated successfully!");

    const paths = requests.map(({ path }) => path);
    expect(paths.lastIndexOf("GET /rest/v1/users")).toBeGreaterThan(paths.indexOf(UPDATE));
    expect(store.getState().auth).toMatchObject({ isSuccess: true, isLoading: false });
  });

  test("S4.47 Cancel restores the old values", async () => {
    await edit();
    type("Bio", "Something else");

    await press("Cancel");
    screen.getByText("Capicú or nothing.");
    await press("Edit Profile");

    expect(field("Bio").value).toBe("Capicú or nothing.");
  });

  test("S8.33 S4.2 a failure says so, and keeps what was typed", async () => {
    await held({}, { answers: { [UPDATE]: refusal(503, "broken", "down") } });
    const { store } = await edit();
    type("Bio", "Doble seis");

    await save();

    await screen.findByText("Failed to update profile. Please try again.");
    expect(field("Bio").value).toBe("Doble seis");
    expect(store.getState().auth.isError).toBe(true);
  });
});

describe("refused before it is sent", () => {
  test.for([
    ["X.8 S5.39 javascript:", "Website", "javascript:alert(1)", /Enter a full address/],
    ["X.8 S5.39 data:", "Twitter", "data:text/html,x", /Enter a full address/],
    ["a bare name", "Website", "rafasolis", /Enter a full address/],
    ["no name", "Display name", " ", /Enter a display name/],
    ["no handle", "Handle", "", /A handle has 3 to 15 characters/],
    ["a handle of two words", "Handle", "el profe", /A handle has 3 to 15 characters/],
    ["a handle with an accent", "Handle", "elprofé", /letters from a to z/],
  ] as const)("%s", async ([, label, words, sentence]) => {
    const requests = await held();
    await edit();
    fireEvent.change(field(label), { target: { value: words } });
    // A frame may run before the refusal is rendered and the fields are enabled again.
    const frames = vi.spyOn(window, "requestAnimationFrame").mockImplementation((draw) => {
      draw(0);
      return 0;
    });
    onTestFinished(() => frames.mockRestore());

    await save();

    screen.getByText(sentence);
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field(label));
    expect(updatesIn(requests)).toEqual([]);
  });

  test("a bio of 10,000 characters stays as typed, and is counted", async () => {
    await edit();
    const long = "x".repeat(10_000);
    fireEvent.change(field("Bio"), { target: { value: long } });

    await save();

    screen.getByText("10000 / 1000");
    screen.getByText("A bio has at most 1000 characters");
    expect(field("Bio").value).toBe(long);
  });
});

describe("refused by the server", () => {
  test("a handle somebody has: the words stand at the handle until it changes", async () => {
    await held({}, { answers: refusedUpdate(409, "handle_taken", "This handle is taken.") });
    await edit();
    type("Handle", "taken");

    await save();

    await screen.findByText("This handle is taken.");
    expect(field("Handle").getAttribute("aria-invalid")).toBe("true");
    type("Handle", "free");
    expect(screen.queryByText("This handle is taken.")).toBeNull();
  });

  test("saving too often: the words say when to try again, and what was typed stays", async () => {
    const sentence = "You have made many changes in a short time. Try again in 10 seconds.";
    await held({}, { answers: refusedUpdate(429, "over_request_rate_limit", sentence) });
    await edit();
    type("Handle", "typed");

    await save();

    await screen.findByText(sentence);
    expect(field("Handle")).toHaveProperty("value", "typed");
  });

  test("what only the server minds stands at its field", async () => {
    const answers = refusedUpdate(400, "invalid_input", "country: Choose a country from the list");
    await held({}, { answers });
    await edit();

    await save();

    await screen.findByText("Choose a country from the list");
    expect(field("Country").getAttribute("aria-invalid")).toBe("true");
  });
});
