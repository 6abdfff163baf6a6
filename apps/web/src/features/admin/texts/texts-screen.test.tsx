import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { TextsScreen } from "./texts-screen.tsx";

const READ = "POST /functions/v1/admin-texts";
const PUBLISH = "POST /functions/v1/admin-texts-action";

const version = (number: number, more: object = {}) => ({
  kind: "terms",
  lang: "es-419",
  version: number,
  published_at: `2026-11-0${number}T10:00:00Z`,
  published_by: "Ana",
  asks: true,
  is_built_in: false,
  ...more,
});

const BODIES: Record<number, string> = { 1: "Uno.", 2: "Dos." };

interface Server {
  versions: object[];
  publish: () => { status?: number; json?: unknown };
}

beforeEach(() => sessionStorage.clear());

function open(address: string, changes: Partial<Server> = {}) {
  const server: Server = {
    versions: [version(2), version(1)],
    publish: () => ({ json: { success: true, version: 3 } }),
    ...changes,
  };
  const requests = serve({
    [READ]: ({ body }) => {
      const { opened } = body as { opened?: { version?: number } };
      const words = BODIES[opened?.version ?? 2] ?? "";
      const found = opened && {
        versions: server.versions,
        body: server.versions.length === 0 ? "" : words,
      };
      return { json: { success: true, texts: server.versions.slice(0, 1), opened: found ?? null } };
    },
    [PUBLISH]: () => server.publish(),
  });
  const rendered = renderScreen(<TextsScreen />, { address, path: "/admin/*" });
  const publications = () =>
    requests.filter(({ path }) => path === PUBLISH).map(({ body }) => body);
  return { ...rendered, server, publications };
}

const EDITOR = "/admin/texts/terms/es-419";
const area = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Text in Markdown" });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

async function retype(words: string) {
  const field = await area();
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(words);
  return field;
}

test("each kind and language has its state and a way to the editor", async () => {
  const { at } = open("/admin/texts");
  const terms = within(await screen.findByRole("region", { name: "Terms" }));

  expect(terms.getAllByRole("listitem")).toHaveLength(5);
  expect(terms.getByText(/^Version 2, .*2026.*, by Ana$/)).toBeTruthy();
  expect(terms.getAllByText("No text of your own")).toHaveLength(4);
  await userEvent.click(terms.getByRole("link", { name: "Edit: Terms, Español" }));
  expect(at()).toBe(EDITOR);
  expect((await area()).value).toBe("Dos.");
});

test("an address of no text leads to the list", async () => {
  const { at } = open("/admin/texts/terms/xx");

  await waitFor(() => expect(at()).toBe("/admin/texts"));
});

test("a script link is refused by its line, with the focus in the text, and is not sent", async () => {
  const { publications } = open(EDITOR);
  const field = await retype("Bien.\n\n[mal](javascript:alert(1))");

  await press("Publish...");

  expect(document.activeElement).toBe(field);
  expect(screen.getAllByText(/^Line 3: this address is not allowed/)).toHaveLength(2);
  expect([publications(), field.value]).toEqual([[], "Bien.\n\n[mal](javascript:alert(1))"]);
});

test("the preview shows the text as elements", async () => {
  open(EDITOR);
  await retype("## Reglas\n\n- **uno**\n- dos");

  const preview = within(screen.getByRole("region", { name: "Preview" }));
  expect(await preview.findByRole("heading", { name: "Reglas", level: 2 })).toBeTruthy();
  expect(preview.getAllByRole("listitem")).toHaveLength(2);
});

test("publishing asks first, and a small correction asks no player", async () => {
  const { publications } = open(EDITOR);
  await retype("Tres.");

  await press("Publish...");
  await userEvent.click(await screen.findByRole("checkbox", { name: /^Small correction/ }));
  await press("Publish");

  expect((await screen.findByRole("alert")).textContent).toMatch(/^The text is published/);
  expect(publications()).toEqual([
    { kind: "terms", lang: "es-419", base: 2, body: "Tres.", asks: false },
  ]);
});

test("what another admin has published is said, and the next try builds on it", async () => {
  const sentence = "Another admin has published this text meanwhile.";
  const { publications, server } = open(EDITOR, {
    publish: () => ({ status: 409, json: { error: sentence, code: "text_outdated" } }),
  });
  const field = await retype("Mine.");
  server.versions = [version(3), ...server.versions];
  await press("Publish...");
  await userEvent.click(await screen.findByRole("button", { name: "Publish" }));
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect(field.value).toBe("Mine.");
  await screen.findByText("Version 3");

  await press("Publish...");
  await userEvent.click(await screen.findByRole("button", { name: "Publish" }));

  await waitFor(() =>
    expect(publications().map((each) => (each as { base: number }).base)).toEqual([2, 3]),
  );
});

test("what was typed survives a reload, and can be discarded", async () => {
  const first = open(EDITOR);
  await retype("A medias.");
  first.unmount();

  open(EDITOR);
  const field = await area();
  expect(field.value).toBe("A medias.");
  await press("Discard what I typed");

  expect(field.value).toBe("Dos.");
});

test("a past version comes into the editor; what is typed there is asked about first", async () => {
  open(EDITOR);
  const field = await retype("A medias.");

  await press("Bring into the editor: version 1");
  expect(field.value).toBe("A medias.");
  await userEvent.click(await screen.findByRole("button", { name: "Replace it" }));

  await waitFor(() => expect(field.value).toBe("Uno."));
  expect(screen.getByRole("alert").textContent).toMatch(/^Version 1 is in the editor/);
});

test("the built-in text comes back by a question, and what was typed stays", async () => {
  const { publications } = open(EDITOR);
  const field = await retype("A medias.");

  await press("Back to the built-in text...");
  await userEvent.click(await screen.findByRole("button", { name: "Take the text back" }));

  await screen.findByText(/^The text is taken back/);
  expect(publications()).toEqual([
    { kind: "terms", lang: "es-419", base: 2, body: null, asks: false },
  ]);
  expect(field.value).toBe("A medias.");
});

test("a language without a text begins empty, and nothing is not published", async () => {
  const { publications } = open(EDITOR, { versions: [] });

  expect((await area()).value).toBe("");
  expect(screen.getByText(/^No text of your own was published/)).toBeTruthy();
  await retype("   ");
  await press("Publish...");
  expect(screen.getByText(/^Write a text, or go back/)).toBeTruthy();
  expect(publications()).toEqual([]);
});
