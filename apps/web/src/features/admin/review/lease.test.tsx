// Every way of leaving releases the lease.
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { open, queueOf, rafa } from "#features/admin/admin-screen.fixture.tsx";
import { serve } from "#testing/server.ts";

vi.mock("#backend/live-changes.ts", () => ({
  followRefunds: () => () => undefined,
  followSubmissions: () => () => undefined,
  followAvatars: () => () => undefined,
  followBanners: () => () => undefined,
}));

const LEASE = "POST /functions/v1/admin-stats-lease";

beforeAll(async () => {
  await Promise.all([
    import("./stat-verification.tsx"),
    import("./submission-view.tsx"),
    import("#ui/tabs.tsx"),
  ]);
});
beforeEach(async () => {
  serve();
  await signOut();
});

/** Takes the lease of the submission under review; returns the lease requests. */
async function leased(answer: () => Promise<object> | object = () => ({})) {
  const requests = serve({
    ...queueOf(rafa),
    [LEASE]: async () => {
      await answer();
      return { json: { success: true, secondsLeft: 600 } };
    },
  });
  open();
  await screen.findByRole("article", { name: "Submission of Rafa" });
  const actions = () =>
    requests
      .filter(({ path }) => path === LEASE)
      .map(({ body }) => (body as { action: string }).action);
  await waitFor(() => expect(actions()).toEqual(["take"]));
  return { requests, actions };
}

test("leaving the review queue gives the lease back, after one that is still being taken", async () => {
  let arrive: (answer: object) => void = () => undefined;
  const { actions } = await leased(
    () =>
      new Promise<object>((resolve) => {
        arrive = resolve;
      }),
  );

  await userEvent.click(screen.getByRole("tab", { name: "Overview" }));
  await act(() => Promise.resolve());
  expect(actions()).toEqual(["take"]);
  arrive({});

  await waitFor(() => expect(actions()).toEqual(["take", "release"]));
});

test("a page that goes gives the lease back by a request that outlives it", async () => {
  const { requests, actions } = await leased();
  const fetchSpy = vi.spyOn(globalThis, "fetch");
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  act(() => void window.dispatchEvent(new Event("pagehide")));

  await waitFor(() => expect(actions()).toEqual(["take", "release"]));
  expect(fetchSpy.mock.calls.at(-1)?.[1]).toMatchObject({ method: "POST", keepalive: true });
  expect(requests.at(-1)?.body).toEqual({ submissionId: rafa.id, action: "release" });
});
