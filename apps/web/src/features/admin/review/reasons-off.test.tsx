import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import {
  DECIDE,
  accepted,
  alert,
  open,
  press,
  queueOf,
  rafa,
} from "#features/admin/admin-screen.fixture.tsx";
import { serve } from "#testing/server.ts";

vi.mock("#backend/live-changes.ts", () => ({
  followRefunds: () => () => undefined,
  followSubmissions: () => () => undefined,
  followAvatars: () => () => undefined,
  followBanners: () => () => undefined,
}));
vi.mock("#backend/site-config.ts", () => ({
  siteConfig: () =>
    Promise.resolve({
      url: "http://localhost",
      anonKey: "key",
      features: { reasonsOff: ["unreadable"] },
    }),
}));

test("a reason that the operator has switched off is not on the list, and its digit rejects nothing", async () => {
  serve();
  await signOut();
  const requests = serve({ ...queueOf(rafa), ...accepted });
  const decision = () => requests.find(({ path }) => path === DECIDE)?.body;
  open();
  await press("Reject");
  await screen.findByText("A half is missing");
  await vi.waitFor(() => expect(screen.queryByText("Cut off or unreadable")).toBeNull());

  await userEvent.keyboard("2");
  expect(decision()).toBeUndefined();
  await userEvent.keyboard("3");

  await alert();
  expect(decision()).toMatchObject({ code: "half_missing" });
});
