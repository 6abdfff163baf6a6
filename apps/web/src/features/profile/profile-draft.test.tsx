import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { signedOut } from "#state/auth.ts";

import { readDraft } from "./edit/draft.ts";
import {
  edit,
  field,
  held,
  open,
  press,
  PROFILE,
  refusedUpdate,
  save,
  type,
  UPDATE,
} from "./screen.fixture.tsx";

vi.mock("#lib/reload-page.ts");

beforeEach(() => held());

const updatesIn = (requests: Awaited<ReturnType<typeof held>>) =>
  requests.filter(({ path }) => path === UPDATE).map(({ body }) => body);

describe("two windows editing one profile", () => {
  const changedElsewhere = async () => {
    let server = PROFILE;
    const requests = await held(
      {},
      {
        answers: {
          "POST /functions/v1/profile-get": () => ({ json: { success: true, user: server } }),
          [UPDATE]: ({ body }) => {
            const { version } = body as { version: number };
            if (version !== server.version)
              return { status: 409, json: { code: "profile_changed", error: "changed" } };
            return { json: { success: true, user: { ...server, ...(body as object) } } };
          },
        },
      },
    );
    await edit();
    type("Bio", "from this window");
    server = { ...PROFILE, bio: "from the other", version: 4 };
    await save();
    await screen.findByText(/changed in another window/);
    return requests;
  };

  test("what was typed may be kept, and is saved over the newer one", async () => {
    const requests = await changedElsewhere();
    expect(field("Bio").value).toBe("from this window");

    await press("Keep what I typed");
    await save();

    await screen.findByText("Profile updated successfully!");
    expect(updatesIn(requests).at(-1)).toMatchObject({ bio: "from this window", version: 4 });
  });

  test("or what was saved is taken", async () => {
    await changedElsewhere();

    await press("Take what was saved");

    expect(field("Bio").value).toBe("from the other");
    expect(screen.queryByText(/changed in another window/)).toBeNull();
  });
});

describe("an unsaved form", () => {
  test("S4.30 survives a reload of the page", async () => {
    const { unmount } = await edit();
    type("Bio", "half a sentence");
    unmount();

    await open();

    expect(field("Bio").value).toBe("half a sentence");
  });

  test("survives a session that expires while saving", async () => {
    await held({}, { answers: refusedUpdate(401, "unauthorized", "Unauthorized") });
    const { store, unmount } = await edit();
    type("Bio", "half a sentence");
    await save();
    await screen.findByText("Failed to update profile. Please try again.");
    act(() => void store.dispatch(signedOut()));
    screen.getByText("Authentication Required");
    unmount();

    await held();
    await open();

    expect(field("Bio").value).toBe("half a sentence");
  });

  test("S5.18 saving without a session: No authenticated user", async () => {
    const requests = await held();
    const { store } = await edit();
    await signOut();

    await save();

    await screen.findByText("Failed to update profile. Please try again.");
    expect(store.getState().auth.message).toBe("No authenticated user");
    expect(updatesIn(requests)).toEqual([]);
  });

  test("is nobody else's", async () => {
    await edit();
    type("Bio", "half a sentence");

    expect(readDraft(PROFILE.id)?.values.bio).toBe("half a sentence");
    expect(readDraft("22222222-2222-4222-8222-222222222222")).toBeNull();
  });

  test("is gone once it is saved", async () => {
    const { unmount } = await edit();
    type("Bio", "a whole sentence");
    await save();
    await screen.findByText("Profile updated successfully!");
    unmount();

    await open();

    expect(screen.getByRole("button", { name: "Edit Profile" })).toBeTruthy();
  });
});
