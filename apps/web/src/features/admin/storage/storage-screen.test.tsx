import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve } from "#testing/server.ts";

import { StorageScreen } from "./storage-screen.tsx";

const READ = "POST /functions/v1/admin-storage";
const ACT = "POST /functions/v1/admin-storage-action";
const COUNT_ID = "0b6b4f6e-7f0e-4f6e-8a52-6f6c1f1f9d10";
const EMPTY = { findings: [], next: null };

const COUNT = {
  id: COUNT_ID,
  counted_at: "2026-11-20T10:00:00Z",
  kinds: [
    { kind: "screenshots", files: 1234, bytes: 3_210_000_000 },
    { kind: "scans", files: 1, bytes: 999 },
    { kind: "orphan", files: 2, bytes: 1_500_000 },
  ],
  orphans: 2,
  orphan_bytes: 1_500_000,
  missing: 0,
  is_wanted: false,
  deleting: false,
  looked_at: null,
  deletion: null,
  pictures_renewed_at: null,
};
const finding = (version: string, fields: object = {}) => ({
  version,
  bucket: null,
  name: null,
  bytes: 750_000,
  dated_at: "2026-10-01T00:00:00Z",
  ...fields,
});
const STATE = {
  success: true,
  count: COUNT,
  place: { bucket: null, free_bytes: 12_000_000_000 },
  backups: { files: 7, bytes: 14_000_000 },
  orphan: { findings: [finding("file-1")], next: "file-1" },
  missing: EMPTY,
};

function open(state: object = {}, more: object = EMPTY) {
  const requests = serve({
    [READ]: ({ body }: { body: unknown }) => {
      const { problem } = body as { problem?: string };
      return { json: problem === undefined ? { ...STATE, ...state } : { ...STATE, orphan: more } };
    },
    [ACT]: () => ({ json: { success: true } }),
  });
  renderScreen(<StorageScreen />, "/admin/storage");
  return () => requests.filter(({ path }) => path === ACT).map(({ body }) => body);
}

test("each kind has its number and its size, and the place its free room", async () => {
  open();

  const table = within(await screen.findByRole("table", { name: "Sizes" }));
  const rows = table.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toEqual([
    "KindFilesSize",
    "Screenshots1,2343.2 GB",
    "scans1999 byte",
    "Orphaned files21.5 MB",
    "Backups by schedule714 MB",
  ]);
  expect(screen.getByText(/on the disk of the server, which has 12 GB free/)).toBeTruthy();
  expect(screen.getByText(/^Counted on Nov 20, 2026/)).toBeTruthy();
});

test("an object store is named by its bucket", async () => {
  open({ place: { bucket: "pictures", free_bytes: null } });

  expect(await screen.findByText("The files are in the bucket pictures.")).toBeTruthy();
});

test("the list of orphans goes on page by page", async () => {
  open({}, { findings: [finding("file-2")], next: null });
  const list = within(await screen.findByRole("region", { name: "Orphaned files" }));

  await userEvent.click(list.getByRole("button", { name: "Show more" }));

  expect(await list.findByText("file-2")).toBeTruthy();
  expect(list.getByText("file-1")).toBeTruthy();
  expect(list.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("orphans are deleted after a question alone, and only those of the list that was seen", async () => {
  const acts = open();
  await userEvent.click(await screen.findByRole("button", { name: "Delete the orphaned files" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete 2 orphaned files?" });
  expect(dialog.textContent).toContain("They take 1.5 MB.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(acts()).toEqual([]);

  await userEvent.click(screen.getByRole("button", { name: "Delete the orphaned files" }));
  const again = await screen.findByRole("dialog");
  await userEvent.click(within(again).getByRole("button", { name: "Delete the files" }));

  expect((await screen.findByRole("alert")).textContent).toContain("will be deleted");
  expect(acts()).toEqual([{ action: "delete", count: COUNT_ID }]);
});

test("what the server refuses is said in its words", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Delete the orphaned files" }));
  serve({
    [READ]: () => ({ json: STATE }),
    [ACT]: refusal(
      409,
      "outdated",
      "The files were counted again meanwhile. Look at the new list first.",
    ),
  });

  await userEvent.click(await screen.findByRole("button", { name: "Delete the files" }));

  expect((await screen.findByRole("alert")).textContent).toContain("counted again meanwhile");
});

test("a missing file is named by its picture, and nothing offers to remove it", async () => {
  const lost = finding("file-9", { bucket: "avatars", name: "someone/a.png" });
  open({
    count: { ...COUNT, orphans: 0, missing: 1 },
    orphan: EMPTY,
    missing: { findings: [lost], next: null },
  });

  const card = within(await screen.findByRole("region", { name: "Missing files" }));
  expect(card.getByText("avatars/someone/a.png")).toBeTruthy();
  expect(card.queryByRole("button")).toBeNull();
  expect(screen.getByText("No file is orphaned.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Delete the orphaned files" })).toBeNull();
});

test("while a process is at work the page says how far it is, and follows it", async () => {
  const acts = open({ count: { ...COUNT, is_wanted: true, looked_at: 500 } });
  const words = await screen.findByText(/At work: 500 files so far\./);
  expect(words).toBeTruthy();
  expect(screen.getByRole("button", { name: "Count again" })).toHaveProperty("disabled", true);

  serve({ [READ]: () => ({ json: STATE }), [ACT]: () => ({ json: { success: true } }) });

  await waitFor(
    () =>
      expect(screen.getByRole("button", { name: "Count again" })).toHaveProperty("disabled", false),
    { timeout: 10_000 },
  );
  expect(acts()).toEqual([]);
});

test("a count and new pictures are asked for by their buttons", async () => {
  const acts = open({ count: { ...COUNT, counted_at: null } });
  expect(await screen.findByText("The files have not been counted yet.")).toBeTruthy();

  await userEvent.click(screen.getByRole("button", { name: "Count again" }));
  await userEvent.click(await screen.findByRole("button", { name: "Make them anew" }));

  await waitFor(() => expect(acts()).toEqual([{ action: "count" }, { action: "renew" }]));
});
