// An admin makes a player a reviewer: their other sessions end, the admin area shows the review alone, another address of
// it says why not, and the public log tells that a reviewer decided.
import { faultsOf } from "./faults.ts";
import { expect, test as base } from "./fixtures.ts";
import { signIn, signInAsAdmin } from "./players.ts";
import { startProduct, type Product } from "./product.ts";
import { prepareItems, serviceHeaders } from "./review-items.ts";
import { anAccount } from "./staff-accounts.ts";

const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the wanted fixtures from it
    async ({}, use) => {
      const product = await startProduct({ RATE_LIMITS: "off" });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("a reviewer is named with a reason, and reaches what the role includes and nothing else", async ({
  newPerson,
  product,
}) => {
  const [boss, person] = [await newPerson(), await newPerson()];
  const { account, username } = await anAccount(product, person);
  await signIn(person, account);
  await expect(person.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);

  await signInAsAdmin(boss);
  await boss.goto("/admin/user-management");
  await boss.getByLabel(/^Search accounts/).fill(username);
  await boss.getByRole("button", { name: `Actions: ${username}` }).press("Enter");
  await boss.getByRole("menuitem", { name: "Change the role" }).press("Enter");
  const dialog = boss.getByRole("dialog", { name: `Change the role of ${username}` });
  await dialog.getByLabel(/^Role/).selectOption("Reviewer");
  await dialog.getByLabel(/^Reason/).fill("Reads screenshots well");
  expect(await faultsOf(boss, "a role is chosen")).toEqual([]);
  await dialog.getByRole("button", { name: "Change the role" }).press("Enter");
  await expect(boss.getByRole("alert")).toHaveText(`The role of ${username} is changed.`);
  await expect(boss.getByRole("row", { name: username }).getByText("Reviewer")).toBeVisible();

  await person.goto("/profile");
  await expect(person).toHaveURL(/\/login$/);
  await signIn(person, account, /\/profile/);
  await person.goto("/admin");
  await expect(person.getByRole("tab")).toHaveText(/^Stat Verification/);
  expect(await faultsOf(person, "the area of a reviewer")).toEqual([]);
  for (const at of ["/admin/user-management", "/admin/audit", "/debug-stats"]) {
    await person.goto(at);
    await expect(
      person.getByText("Your role on the staff does not include this page."),
    ).toBeVisible();
  }
  expect(await faultsOf(person, "an address beyond the role")).toEqual([]);
  await person.getByRole("link", { name: "What you can do in the admin area" }).click();
  await expect(person).toHaveURL(/\/admin$/);
});

test("all that waits is one list, worked by the keys of the review queue", async ({
  newPerson,
  product,
}) => {
  const [sender, person, colleague] = [await newPerson(), await newPerson(), await newPerson()];
  const { player, username } = await anAccount(product, sender);
  const service = await serviceHeaders(product);
  await prepareItems({ request: sender.request, player, service }, { clean: 1, bad: 1 });
  const reviewer = await anAccount(product, person, { username: "Ana", role: "reviewer" });
  const other = await anAccount(product, colleague, { username: "Beto", role: "moderator" });

  await signIn(person, reviewer.account);
  await person.goto("/admin");
  await person.getByRole("link", { name: "All that waits, in one list" }).click();
  const list = person.getByRole("region", { name: "What waits" });
  const items = list.getByRole("button", { name: new RegExp(username) });
  await expect(items).toHaveCount(2);
  await expect(items.first()).toHaveAttribute("aria-current", "true");
  await person.keyboard.press("j");
  await expect(items.last()).toHaveAttribute("aria-current", "true");
  expect(await faultsOf(person, "all that waits")).toEqual([]);

  await signIn(colleague, other.account);
  await colleague.goto("/admin/work");
  await expect(colleague.getByRole("region", { name: "What waits" })).toBeVisible();
  await colleague.keyboard.press("j");
  await expect(colleague.getByText("Ana is looking at this.")).toBeVisible();

  await person.keyboard.press("a");
  await expect(person).toHaveURL(/\/admin\/stat-verification\/[0-9a-f-]{36}$/);
  await expect(person.getByRole("button", { name: "Approve", exact: true })).toBeVisible();
});
