import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { edit, field, held, press, PROFILE, type } from "#features/profile/screen.fixture.tsx";
import { refusal } from "#testing/server.ts";

vi.mock("#lib/reload-page.ts");

beforeEach(() => held());

describe("S5.42 S5.43 changing the password", () => {
  const fill = (current: string, next: string, confirm = next) => {
    type("Current password", current);
    type("New password", next);
    type("Confirm password", confirm);
  };
  const button = () => screen.getByRole("button", { name: "Update Password" });

  test("S5.13 sends both, says so, and clears the fields", async () => {
    const requests = await held(
      {},
      { answers: { "PUT /auth/v1/user": () => ({ json: { id: PROFILE.id } }) } },
    );
    await edit();
    fill("old-secret", "new-secret");

    await press("Update Password");

    await screen.findByText(/^Password updated successfully/);
    const body = requests.find(({ path }) => path === "PUT /auth/v1/user")?.body;
    expect(body).toMatchObject({ password: "new-secret", current_password: "old-secret" });
    expect(
      ["Current password", "New password", "Confirm password"].map((label) => field(label).value),
    ).toEqual(["", "", ""]);
  });

  test("a wrong current password keeps the fields and gives the reason", async () => {
    const answers = {
      "PUT /auth/v1/user": refusal(400, "current_password_invalid", "It is not correct"),
    };
    await held({}, { answers });
    await edit();
    fill("wrong", "new-secret");

    await press("Update Password");

    await screen.findByText(/not correct/);
    expect(field("New password").value).toBe("new-secret");
  });

  test.for([
    ["no current password", "", "new-secret", "new-secret"],
    ["too short", "old-secret", "short", "short"],
    ["two different ones", "old-secret", "new-secret", "new-secreT"],
  ] as const)("held back: %s", async ([, current, next, confirm]) => {
    await edit();

    fill(current, next, confirm);

    expect(button()).toHaveProperty("disabled", true);
  });
});
