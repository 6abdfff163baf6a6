// Avatar and banner approval, and the list of all players' pictures, from a moderator's view.
import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes } from "react-router";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { AdminScreen } from "#features/admin/admin-screen.tsx";
import { serve } from "#testing/server.ts";
import { aStaffStore } from "#testing/staff-store.ts";

const live = vi.hoisted(() => ({ listeners: new Set<() => void>() }));
const follow = ({ onChange }: { onChange: () => void }) => {
  live.listeners.add(onChange);
  return () => live.listeners.delete(onChange);
};
const somethingHappens = () => act(() => live.listeners.forEach((listener) => listener()));
vi.mock("#backend/live-changes.ts", () => ({
  followRefunds: () => () => undefined,
  followSubmissions: () => () => undefined,
  followAvatars: (listener: { onChange: () => void }) => follow(listener),
  followBanners: (listener: { onChange: () => void }) => follow(listener),
}));
// The storage API creates signed addresses and has its own tests.
vi.mock("#backend/profile.ts", () => ({
  pendingPictureAddress: (name: string) => Promise.resolve(`/signed/${name}`),
}));

const refused = (status: number, code: string, error: string) => () => ({
  status,
  json: { error, code },
});

const ID = "22222222-2222-4222-8222-222222222222";
const NOTHING = {
  "POST /functions/v1/admin-pending-stats": () => ({ json: { success: true, pendingStats: [] } }),
  "POST /functions/v1/admin-avatars-pending": () => ({
    json: { success: true, pending_avatars: [] },
  }),
  "POST /functions/v1/admin-banners-pending": () => ({
    json: { success: true, pending_banners: [] },
  }),
};

function pendingPicture(
  kind: "avatar" | "banner",
  publicUrl: string | null = "/old.png",
  bias: "own" | "friend" | "club_mate" | null = null,
) {
  const time = kind === "avatar" ? "created_at" : "updated_at";
  const item = {
    id: ID,
    username: "Nayeli",
    email: "nayeli@example.com",
    [`${kind}_pending_url`]: `${ID}/new.png`,
    [`${kind}_url`]: publicUrl,
    [time]: "2026-11-20T10:00:00Z",
    bias,
  };
  return {
    ...NOTHING,
    [`POST /functions/v1/admin-${kind}s-pending`]: () => ({
      json: { success: true, [`pending_${kind}s`]: [item] },
    }),
    [`POST /functions/v1/admin-${kind}s-action`]: () => ({
      json: { success: true, status: "approved" },
    }),
  };
}

function open(path: string) {
  render(
    <Provider store={aStaffStore("admin")}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/admin/*" element={<AdminScreen />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

beforeAll(async () => {
  await import("#ui/tabs.tsx");
});
beforeEach(async () => {
  serve();
  await signOut();
});

describe.each(["avatar", "banner"] as const)("the %s queue", (kind) => {
  const [Kind, path] = [kind === "avatar" ? "Avatar" : "Banner", `/admin/${kind}-approval`];
  const ACTION = `POST /functions/v1/admin-${kind}s-action`;

  test("S2.219 S1.14 shows before and after, and counts on its tab", async () => {
    serve(pendingPicture(kind));
    open(path);

    await screen.findByRole("tab", { name: `${Kind} Approval 1` });
    const before = await screen.findByRole("img", { name: `The present ${kind} of Nayeli` });
    const after = await screen.findByRole("img", { name: `The new ${kind} of Nayeli` });

    expect(before.getAttribute("src")).toBe("/old.png");
    expect(after.getAttribute("src")).toBe(`/signed/${ID}/new.png`);
  });

  test("S8.39 S8.40 S7.90 S7.92 approving says so, and names the picture looked at", async () => {
    const requests = serve(pendingPicture(kind, null));
    open(path);
    await screen.findByText(`No ${kind} yet`);

    await userEvent.click(
      await screen.findByRole("button", { name: `Approve the ${kind} of Nayeli` }),
    );

    expect((await screen.findByRole("alert")).textContent).toBe(`${Kind} approved successfully!`);
    expect(requests.find(({ path: to }) => to === ACTION)?.body).toEqual({
      userId: ID,
      action: "approve",
      reason: "",
      picture: `${ID}/new.png`,
    });
    expect(screen.queryByText("Nayeli")).toBeNull();
  });

  test.each([
    ["own", /^This is your own picture: another moderator decides it/],
    ["friend", /^You and this player follow each other/],
    ["club_mate", /^You and this player are members of one club: another moderator decides/],
  ] as const)("%s: the buttons are off, and it says why", async (bias, sentence) => {
    serve(pendingPicture(kind, null, bias));
    open(path);

    expect(await screen.findByText(sentence)).toBeTruthy();
    for (const verb of ["Approve", "Reject"])
      expect(screen.getByRole("button", { name: `${verb} the ${kind} of Nayeli` })).toHaveProperty(
        "disabled",
        true,
      );
  });

  test("S8.39 S8.40 S7.91 S7.93 rejecting takes a reason", async () => {
    const requests = serve(pendingPicture(kind));
    open(path);
    await userEvent.click(
      await screen.findByRole("button", { name: `Reject the ${kind} of Nayeli` }),
    );
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(`Left empty: ${Kind} rejected by admin`)).toBeTruthy();

    await userEvent.type(dialog.getByLabelText(/^Reason/), "Not a person");
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));

    expect((await screen.findByRole("alert")).textContent).toBe(`${Kind} rejected successfully!`);
    expect(requests.find(({ path: to }) => to === ACTION)?.body).toMatchObject({
      action: "reject",
      reason: "Not a person",
      code: "other",
    });
  });

  test("S8.42 a failure says what failed and keeps the item", async () => {
    serve({ ...pendingPicture(kind), [ACTION]: refused(500, "unexpected_failure", "no") });
    open(path);

    await userEvent.click(
      await screen.findByRole("button", { name: `Approve the ${kind} of Nayeli` }),
    );

    expect((await screen.findByRole("alert")).textContent).toBe(
      `Failed to approve ${kind}. Please try again.`,
    );
    expect(screen.getByText("Nayeli")).toBeTruthy();
  });

  test("one that was replaced meanwhile is told in the server's words", async () => {
    const words = "The player has since sent another picture. Look at the new one.";
    serve({ ...pendingPicture(kind), [ACTION]: refused(409, "replaced", words) });
    open(path);

    await userEvent.click(
      await screen.findByRole("button", { name: `Approve the ${kind} of Nayeli` }),
    );

    expect((await screen.findByRole("alert")).textContent).toBe(words);
  });

  test("S8.59 S8.60 nothing waits; what comes in appears by itself", async () => {
    serve(NOTHING);
    open(path);
    await screen.findByRole("heading", { name: `No pending ${kind} submissions` });

    serve(pendingPicture(kind));
    somethingHappens();

    expect(await screen.findByText("Nayeli", {}, { timeout: 3000 })).toBeTruthy();
  });

  test("a list that did not load offers another try; without the right one leaves", async () => {
    serve({
      ...NOTHING,
      [`POST /functions/v1/admin-${kind}s-pending`]: refused(500, "unexpected_failure", "no"),
    });
    open(path);
    await screen.findByRole("button", { name: "Try again" });

    serve({
      ...NOTHING,
      [`POST /functions/v1/admin-${kind}s-pending`]: refused(403, "forbidden", "no"),
    });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("elsewhere")).toBeTruthy();
  });
});

test("S2.218 S7.87 a public picture is found by name and removed with a reason", async () => {
  const users = [
    {
      id: ID,
      username: "Nayeli",
      handle: "@nayeli",
      avatar_url: "/a.png",
      banner_url: null,
      bias: null,
    },
    {
      id: "b",
      username: "Rafa",
      handle: "@rafa",
      avatar_url: "/b.png",
      banner_url: null,
      bias: "own",
    },
  ];
  const requests = serve({
    ...NOTHING,
    "POST /functions/v1/admin-avatars-all": () => ({ json: { success: true, users } }),
    "POST /functions/v1/admin-avatars-action": () => ({
      json: { success: true, status: "removed" },
    }),
  });
  open("/admin/avatar-management");

  await userEvent.click(await screen.findByRole("button", { name: "Remove avatar of Nayeli" }));
  expect(screen.queryByRole("button", { name: /Remove banner/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove avatar of Rafa" })).toBeNull();
  expect(screen.getByText(/This is your own picture/)).toBeTruthy();
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));

  expect((await screen.findByRole("alert")).textContent).toBe("Avatar removed successfully!");
  const request = requests.find(({ path }) => path === "POST /functions/v1/admin-avatars-action");
  expect(request?.body).toMatchObject({ userId: ID, action: "remove", picture: "/a.png" });
});
