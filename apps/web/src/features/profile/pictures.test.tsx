import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { edit, field, held, open, press, refusedUpdate, reload, save } from "./screen.fixture.tsx";

vi.mock("#lib/reload-page.ts");

beforeEach(() => held());

describe("pictures", () => {
  const png = (bytes = 10, name = "me.png", kind = "image/png") =>
    new File([new Uint8Array(bytes)], name, { type: kind });
  const choose = (kind: "Avatar" | "Banner", file: File) =>
    userEvent.upload(field(`${kind} picture`), file, { applyAccept: false });
  const MB = 1024 * 1024;
  const arrives = (kind: string) => ({
    [`POST /functions/v1/${kind}-upload`]: () => ({ json: { success: true, pending_url: "x" } }),
  });
  const fails = (kind: string) => ({
    [`POST /functions/v1/${kind}-upload`]: () => ({
      status: 415,
      json: { error: "The picture is damaged or incomplete" },
    }),
  });

  test.for(["Avatar", "Banner"] as const)(
    "S4.29 S2.193 a chosen %s shows as a preview until saved, and is not sent before",
    async (kind) => {
      const requests = await held({}, { answers: arrives(kind.toLowerCase()) });
      await edit();

      await choose(kind, png());

      screen.getByText(`New ${kind.toLowerCase()}: preview until saved`);
      expect(document.querySelector("img[src^='blob:preview']")).not.toBeNull();
      expect(requests.map(({ path }) => path)).not.toContain(`POST /functions/v1/${kind}-upload`);
      await press("Cancel");
      expect(document.querySelector("img[src^='blob:preview']")).toBeNull();
    },
  );

  test.for([
    ["S5.33 S9.21", "Avatar", 5 * MB, "Avatar file must be less than 5MB"],
    ["S5.34 S9.21", "Banner", 10 * MB, "Banner file must be less than 10MB"],
  ] as const)("%s exactly the limit is refused for the %s", async ([, kind, bytes, sentence]) => {
    await edit();

    await choose(kind, png(bytes));

    screen.getByText(sentence);
    expect(screen.queryByText(/preview until saved/)).toBeNull();
    await choose(kind, png(bytes - 1));
    expect(screen.queryByText(sentence)).toBeNull();
    expect(screen.getByText(/preview until saved/)).toBeTruthy();
  });

  test("S5.35 images only: SVG, GIF and text are refused", async () => {
    await edit();
    expect(field("Avatar picture").accept).toContain("image/png");

    for (const kind of ["image/svg+xml", "image/gif", "text/plain"]) {
      await choose("Avatar", png(10, "me.svg", kind));
      screen.getByText(/must be a PNG or JPEG picture/);
    }

    expect(screen.queryByText(/preview until saved/)).toBeNull();
  });

  test.for([
    ["S8.36", "Avatar"],
    ["S8.37", "Banner"],
  ] as const)(
    "S4.30 S4.25 %s after the %s arrived the page reloads, and says so afterwards",
    async ([, kind]) => {
      await held({}, { answers: arrives(kind.toLowerCase()) });
      const { unmount } = await edit();
      await choose(kind, png());

      await save();

      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
      unmount();
      await open();
      screen.getByText(new RegExp(`^${kind} uploaded successfully! Others see it once`));
      expect(screen.getByText("Profile updated successfully!")).toBeTruthy();
    },
  );

  test.for([
    ["S8.35", "Avatar", "Failed to upload avatar. Please try again."],
    ["S8.37", "Banner", "Failed to upload banner. Please try again."],
  ] as const)("%s a %s that fails stays chosen, with the reason", async ([, kind, sentence]) => {
    await held({}, { answers: fails(kind.toLowerCase()) });
    await edit();
    await choose(kind, png());

    await save();

    await screen.findByText(sentence);
    screen.getByText("The picture is damaged or incomplete");
    screen.getByText(`New ${kind.toLowerCase()}: preview until saved`);
    expect(reload).not.toHaveBeenCalled();
  });

  test("a profile that is refused sends no picture", async () => {
    const requests = await held(
      {},
      { answers: { ...arrives("avatar"), ...refusedUpdate(409, "handle_taken", "taken") } },
    );
    await edit();
    await choose("Avatar", png());

    await save();

    await screen.findByText("Failed to update profile. Please try again.");
    expect(requests.map(({ path }) => path)).not.toContain("POST /functions/v1/avatar-upload");
  });
});
