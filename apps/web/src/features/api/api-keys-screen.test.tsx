import type { ApiKey } from "@capicu/contract/api/keys";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve } from "#testing/server.ts";

import { ApiKeysScreen } from "./api-keys-screen.tsx";

const SECRET = `capi_live_${"a".repeat(46)}`;
const CREATE = "POST /functions/v1/api-key-create";
const REVOKE = "POST /functions/v1/api-key-revoke";

const aKey = (more: Partial<ApiKey> = {}): ApiKey => ({
  id: "22222222-2222-4222-8222-222222222222",
  name: "Board on our page",
  prefix: "capi_live_abcdefgh",
  scopes: ["read"],
  created_at: "2026-05-04T12:00:00Z",
  expires_at: null,
  last_used_at: null,
  ...more,
});

function show(keys: ApiKey[], { isEntitled = true, answers = {} } = {}) {
  const requests = serve({
    "GET /functions/v1/api-keys": () => ({
      json: { success: true, keys, is_entitled: isEntitled },
    }),
    [CREATE]: () => ({ json: { success: true, secret: SECRET } }),
    [REVOKE]: () => ({ json: { success: true } }),
    ...answers,
  });
  renderScreen(<ApiKeysScreen />, "/api-keys");
  return requests;
}

test("each key says its name, its beginning, and when it was made, used and ends", async () => {
  show([
    aKey(),
    aKey({
      id: "33333333-3333-4333-8333-333333333333",
      last_used_at: "2026-05-05T12:00:00Z",
      expires_at: "2026-05-06T12:00:00Z",
    }),
    aKey({ id: "44444444-4444-4444-8444-444444444444", expires_at: "2999-05-06T12:00:00Z" }),
  ]);

  const rows = await screen.findAllByRole("listitem");

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Board on our pagereadscapi_live_abcdefgh…Made on .+ · never usedRevoke$/,
    ),
    expect.stringMatching(/ · last used .+ · expired on .+Revoke$/),
    expect.stringMatching(/ · never used · valid until .+Revoke$/),
  ]);
});

test("a new key is shown once, with the words that say so, and the focus goes there", async () => {
  const requests = show([]);
  await userEvent.type(await screen.findByLabelText("Name"), "Board");
  await userEvent.selectOptions(screen.getByLabelText("Valid for"), "One year");
  await userEvent.click(screen.getByRole("button", { name: "Make the key" }));

  const field = await screen.findByLabelText("Key");

  expect((field as HTMLInputElement).value).toBe(SECRET);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your new key" }));
  expect(requests.find(({ path }) => path === CREATE)?.body).toEqual({ name: "Board", days: 365 });
  expect(screen.getByText(/It is shown only now/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("");
});

test("a key that ends only when it is revoked", async () => {
  const requests = show([]);
  await userEvent.type(await screen.findByLabelText("Name"), "Board");
  await userEvent.selectOptions(screen.getByLabelText("Valid for"), "Until I revoke it");
  await userEvent.click(screen.getByRole("button", { name: "Make the key" }));
  await screen.findByLabelText("Key");

  expect(requests.find(({ path }) => path === CREATE)?.body).toEqual({ name: "Board", days: null });
});

test("without a name nothing is sent, and the field says what is missing", async () => {
  const requests = show([]);
  await userEvent.click(await screen.findByRole("button", { name: "Make the key" }));

  await screen.findByText("Give the key a name, such as the program that uses it");
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  expect(requests.filter(({ path }) => path === CREATE)).toEqual([]);
});

test("a refusal stands beside the button, and what was typed stays", async () => {
  show([], {
    answers: {
      [CREATE]: refusal(
        409,
        "api_key_too_many",
        "You have 10 keys already. Revoke one that you no longer need.",
      ),
    },
  });
  await userEvent.type(await screen.findByLabelText("Name"), "Board");
  await userEvent.click(screen.getByRole("button", { name: "Make the key" }));

  await screen.findByText(/You have 10 keys already/);
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Board");
});

test("a key is revoked once that is confirmed", async () => {
  const requests = show([aKey()]);
  await userEvent.click(
    await screen.findByRole("button", { name: "Revoke Board on our page, capi_live_abcdefgh" }),
  );
  const dialog = await screen.findByRole("dialog");
  within(dialog).getByText(/refused at once/);
  expect(requests.filter(({ path }) => path === REVOKE)).toEqual([]);

  await userEvent.click(within(dialog).getByRole("button", { name: "Revoke the key" }));

  await expect
    .poll(() => requests.find(({ path }) => path === REVOKE)?.body)
    .toEqual({ id: aKey().id });
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("without the plan there is no form, and keys can still be revoked", async () => {
  show([aKey()], { isEntitled: false });

  await screen.findByRole("heading", { name: "API access is part of the Pro plan" });
  screen.getByText(/Your keys stay, and open nothing/);
  screen.getByRole("button", { name: /^Revoke/ });
  expect(screen.queryByLabelText("Name")).toBeNull();
});

test("keys that cannot be read say so, with a way to try again", async () => {
  show([], { answers: { "GET /functions/v1/api-keys": () => ({ status: 500, json: {} }) } });

  expect(
    await screen.findByRole("button", { name: "Try again" }, { timeout: 15_000 }),
  ).toBeTruthy();
});
