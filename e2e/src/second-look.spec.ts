// A decision gets a second look by somebody who does not see it; where they differ, a moderator keeps or undoes it.
import { faultsOf } from "./faults.ts";
import { expect, test as base } from "./fixtures.ts";
import { signIn } from "./players.ts";
import { startProduct, type Product } from "./product.ts";
import { prepareItems, serviceHeaders } from "./review-items.ts";
import { anAccount } from "./staff-accounts.ts";

const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the wanted fixtures from it
    async ({}, use) => {
      const product = await startProduct({ RATE_LIMITS: "off", SECOND_REVIEW_PERCENT: "100" });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("a second person says what they would decide, and a moderator settles where they differ", async ({
  newPerson,
  product,
}) => {
  const [sender, judge, second, boss] = [
    await newPerson(),
    await newPerson(),
    await newPerson(),
    await newPerson(),
  ];
  const { player } = await anAccount(product, sender);
  const service = await serviceHeaders(product);
  await prepareItems({ request: sender.request, player, service }, { clean: 1, bad: 0 });
  const ana = await anAccount(product, judge, { username: "Ana", role: "reviewer" });
  const beto = await anAccount(product, second, { username: "Beto", role: "reviewer" });
  const caro = await anAccount(product, boss, { username: "Caro", role: "moderator" });

  await signIn(judge, ana.account);
  await judge.goto("/admin/stat-verification");
  await judge.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(judge.getByRole("alert")).toBeVisible();
  await judge.goto("/admin/work");
  await expect(judge.getByText("Nothing waits for you")).toBeVisible();

  await signIn(second, beto.account);
  await second.goto("/admin/work");
  await expect(second.getByRole("heading", { name: "Second look" })).toBeVisible();
  await second.getByRole("button", { name: "Look and decide" }).press("Enter");
  await expect(second.getByRole("article", { name: /^Case of DominoKing/ })).toBeVisible();
  expect(await faultsOf(second, "a case without its decision")).toEqual([]);
  await second.keyboard.press("r");
  await expect(second.getByRole("dialog")).toBeVisible();
  expect(await faultsOf(second, "the reason of an opinion")).toEqual([]);
  await second.keyboard.press("9");
  await expect(second.getByText("It was decided otherwise. Approved.")).toBeVisible();

  await signIn(boss, caro.account);
  await boss.goto("/admin/second-reviews");
  const differences = boss.getByRole("region", { name: "Differences to settle" });
  await expect(differences.getByText(/Rejected: The picture looks edited/)).toBeVisible();
  expect(await faultsOf(boss, "second opinions")).toEqual([]);
  await differences.getByRole("link", { name: /^Look and settle/ }).press("Enter");
  await boss.getByRole("button", { name: "Keep the decision" }).press("Enter");
  const dialog = boss.getByRole("dialog", { name: "Keep the decision?" });
  await dialog.getByLabel("Reason, for the audit log").fill("The picture is fine");
  await dialog.getByRole("button", { name: "Keep the decision" }).press("Enter");
  await expect(boss.getByRole("alert")).toContainText("The decision stays");

  await judge.goto("/admin/second-reviews");
  const own = judge.getByRole("region", { name: "Your decisions" });
  await expect(own.getByText("1 second opinion on your decisions. 1 differs.")).toBeVisible();
});
