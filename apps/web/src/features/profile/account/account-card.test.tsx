import type { AccountState } from "@capicu/contract/account";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { edit, held, press, type } from "#features/profile/screen.fixture.tsx";

vi.mock("#lib/reload-page.ts");

const DUE = "2026-12-05T12:00:00Z";
const state =
  (due: string | null, paidPlan: AccountState["paid_plan"] = null) =>
  () => ({ json: { success: true, deletion_due_at: due, paid_plan: paidPlan } });

beforeEach(() => held());

test("deleting the account takes the handle, says until when it can be kept, and keeps it", async () => {
  let due: string | null = null;
  const requests = await held(
    {},
    {
      answers: {
        "POST /functions/v1/account-state": () => state(due)(),
        "POST /functions/v1/account-delete": () => {
          due = DUE;
          return state(due)();
        },
        "POST /functions/v1/account-keep": () => {
          due = null;
          return state(due)();
        },
      },
    },
  );
  await edit();
  await screen.findByText("Delete my account");
  await press("Delete my account");
  screen.getByText(/You can take it back until \w+ \d+, \d{4} at \d+:\d\d [AP]M \S+\. Then/);
  type("Type your handle, @rafasolis, to confirm", "rafasolis");

  await press("Delete it");

  await screen.findByText(/Your account will be deleted on December 5, 2026 at \d+:00 [AP]M \S+\./);
  expect(requests.find(({ path }) => path.endsWith("account-delete"))?.body).toEqual({
    handle: "rafasolis",
  });
  await press("Keep my account");
  expect(await screen.findByText("Delete my account")).toBeTruthy();
});

test.each([
  [false, /^Starter Pack renews on January 15, 2027\. Deleting your account cancels it now/],
  [true, /^Starter Pack ends on January 15, 2027 at \d+:00 [AP]M [^;]+; nothing more is charged/],
])("a paying account reads first what becomes of its plan (cancelled: %s)", async (is, words) => {
  const paidPlan = {
    plan: "starter" as const,
    period_end: Date.UTC(2027, 0, 15, 12) / 1000,
    is_canceled: is,
  };
  await held({}, { answers: { "POST /functions/v1/account-state": state(null, paidPlan) } });
  await edit();
  await screen.findByText("Delete my account");
  await press("Delete my account");

  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(/the rest of the paid period is not paid back/)).toBeTruthy();
});

test("while it can be kept, the plan is said to be cancelled", async () => {
  const paidPlan = { plan: "pro" as const, period_end: null, is_canceled: true };
  await held({}, { answers: { "POST /functions/v1/account-state": state(DUE, paidPlan) } });
  await edit();

  expect(await screen.findByText(/^Pro Pack is cancelled: nothing more is charged/)).toBeTruthy();
});

test("another handle is refused in words", async () => {
  await held(
    {},
    {
      answers: {
        "POST /functions/v1/account-state": state(null),
        "POST /functions/v1/account-delete": () => ({
          status: 400,
          json: { error: "This is not your handle. Nothing was changed." },
        }),
      },
    },
  );
  await edit();
  await screen.findByText("Delete my account");
  await press("Delete my account");
  type("Type your handle, @rafasolis, to confirm", "somebody");

  await press("Delete it");

  expect(await screen.findByText("This is not your handle. Nothing was changed.")).toBeTruthy();
});

test("the data is downloaded as one archive, with what could not be had named in it", async () => {
  const exported = {
    success: true,
    tables: { users: [{ id: "me" }] },
    files: [{ bucket: "screenshots", name: "me/1.png", size: 3, mimetype: "image/png" }],
  };
  await held({}, { answers: { "POST /functions/v1/account-export": () => ({ json: exported }) } });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const made = vi.spyOn(URL, "createObjectURL");
  await edit();

  await press("Download my data");

  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  const [link] = clicked.mock.instances;
  expect((link as HTMLAnchorElement).download).toMatch(/^capicu-data-\d{4}.*\.zip$/);
  const [archive] = made.mock.calls.at(-1) ?? [];
  const text = await readText(archive as Blob);
  expect(text).toContain('"users"');
  expect(text).toMatch(/"missing": \[\s+"screenshots\/me\/1\.png"/);
});

const readText = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.readAsText(blob);
  });
