// A member makes a key, their program reads with it, and is refused once the key is revoked.
import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { startOnPlan } from "./founders.ts";

test("a key is made, used, and revoked @both-engines", async ({ page, product }) => {
  await startOnPlan(page, product, "pro");
  const read = async (key: string) => {
    const answer = await page.request.get("/api/v1/boards/overall?limit=1", {
      headers: { authorization: `Bearer ${key}` },
    });
    return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> };
  };
  await page.goto("/api");
  await page.getByRole("link", { name: "API keys" }).click();
  await expect(page.getByText("You have no key.")).toBeVisible();

  await page.getByLabel("Name").fill("Board on our page");
  await page.getByRole("button", { name: "Make the key" }).click();
  const key = await page.getByLabel("Key", { exact: true }).inputValue();
  const first = await read(key);
  const slip = await read(`${key.slice(0, -1)}${key.endsWith("x") ? "y" : "x"}`);

  expect([first.status, first.body["mode"]]).toEqual([200, "overall"]);
  expect([slip.status, slip.body["code"]]).toEqual([401, "key_malformed"]);
  expect(await faultsOf(page, "a new key")).toEqual([]);

  await page.reload();
  await expect(page.getByText(/last used/)).toBeVisible();
  await expect(page.getByLabel("Key", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: /^Revoke Board on our page/ }).click();
  await page.getByRole("button", { name: "Revoke the key" }).click();
  await expect(page.getByText("You have no key.")).toBeVisible();

  expect(await read(key)).toMatchObject({ status: 401, body: { code: "key_unknown" } });
});
