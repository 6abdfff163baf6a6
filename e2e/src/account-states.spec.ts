// No state of the account screens has an accessibility violation, in both themes and at both widths.
import type { Page } from "@playwright/test";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { register, someAccount } from "./players.ts";
import { withholdSiteConfig } from "./site-config.ts";

const USED = "#error=access_denied&error_code=otp_expired&error_description=x";

interface State {
  name: string;
  /** Brings the page into this state, with fake answers of the auth service. */
  open: (page: Page) => Promise<void>;
}

const STATES: State[] = [
  {
    name: "login refused, unconfirmed",
    async open(page) {
      await answer(page, "token", {
        status: 400,
        json: { code: "email_not_confirmed", message: "Not confirmed" },
      });
      await page.goto("/login");
      await page.getByLabel("Email").fill("rafa@example.com");
      await page.getByLabel("Password", { exact: true }).fill("doble-seis");
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page.getByRole("button", { name: /^Resend/ })).toBeVisible();
    },
  },
  {
    name: "login after a used link",
    async open(page) {
      await page.goto(`/auth/callback${USED}`);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "forgot password, sent",
    async open(page) {
      await answer(page, "recover", { status: 200 });
      await forgot(page);
      await expect(page.getByRole("dialog").getByRole("status")).toBeVisible();
    },
  },
  {
    name: "forgot password, must wait",
    async open(page) {
      const message = "For security purposes, you can only request this after 42 seconds.";
      await answer(page, "recover", {
        status: 429,
        json: { code: "over_email_send_rate_limit", message },
      });
      await forgot(page);
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "register, mail sent",
    async open(page) {
      await answer(page, "signup", {
        status: 200,
        json: { id: crypto.randomUUID(), email: "rafa@example.com" },
      });
      await page.goto("/register");
      await page.getByLabel("Username").fill("rafa");
      await page.getByLabel("Email").fill("rafa@example.com");
      await page.getByLabel("Password", { exact: true }).fill("doble-seis");
      await page.getByLabel("Confirm password").fill("doble-seis");
      await page.getByRole("checkbox", { name: /Terms/ }).check();
      await page.getByRole("button", { name: "Create Account" }).click();
      await expect(page.getByRole("button", { name: /^Resend/ })).toBeVisible();
    },
  },
  {
    name: "callback, completing",
    async open(page) {
      await withholdSiteConfig(page, "**/auth/callback");
      await page.goto("/auth/callback");
      await expect(page.getByText("Completing sign in...")).toBeVisible();
    },
  },
  {
    name: "reset, verifying",
    async open(page) {
      await withholdSiteConfig(page, "**/reset-password");
      await page.goto("/reset-password");
      await expect(page.getByText("Verifying reset token...")).toBeVisible();
    },
  },
  {
    name: "reset, invalid",
    async open(page) {
      await page.goto(`/reset-password${USED}`);
      await expect(page.getByRole("heading", { name: "Invalid Reset Link" })).toBeVisible();
    },
  },
  {
    name: "reset, wrong entries and a refusal",
    async open(page) {
      await register(page, someAccount());
      await answer(page, "user", {
        status: 422,
        json: { code: "same_password", message: "Should be different." },
      });
      await page.goto("/reset-password");
      await page.getByLabel("Current Password").fill("doble-seis-66");
      await page.getByLabel("New Password", { exact: true }).fill("doble-seis-66");
      await page.getByLabel("Confirm New Password").fill("doble-seis-66");
      await page.getByRole("button", { name: "Update Password" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "reset, too short",
    async open(page) {
      await register(page, someAccount());
      await page.goto("/reset-password");
      await page.getByLabel("New Password", { exact: true }).fill("1");
      await page.getByLabel("Confirm New Password").fill("2");
      await expect(page.getByText("Passwords do not match")).toBeVisible();
    },
  },
];

test("X.18 account screens have no violation in any of their states", async ({ newPerson }) => {
  test.setTimeout(300_000);
  const found: string[] = [];
  for (const { name, open } of STATES) {
    const page = await newPerson();
    await open(page);
    found.push(...(await faultsOf(page, name)));
    await page.close();
  }

  expect(found).toEqual([]);
});

async function answer(page: Page, call: string, response: { status: number; json?: object }) {
  const headers = { "X-Supabase-Api-Version": "2024-01-01" };
  await page.route(`**/auth/v1/${call}*`, (route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({ status: response.status, json: response.json ?? {}, headers }),
  );
}

async function forgot(page: Page) {
  await page.goto("/login");
  await page.getByRole("button", { name: /Forgot password/ }).click();
  await page.getByRole("dialog").getByLabel("Email").fill("rafa@example.com");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
}
