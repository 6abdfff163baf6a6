// A player reports another one by the keyboard; a moderator settles it, and the reporter hears so without a detail.
import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { signInAsAdmin, someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

test("a player is reported from the profile by the keyboard, a moderator settles it, the reporter is told @both-engines", async ({
  newPerson,
}) => {
  const [reporter, reported, admin] = [await newPerson(), await newPerson(), await newPerson()];
  const account = someAccount();
  await startAccount(reported, account);
  await startAccount(reporter, someAccount());
  await signInAsAdmin(admin);
  const { username } = account;

  await reporter.goto(`/@${username}`);
  await reporter.getByRole("button", { name: `More: ${username}` }).focus();
  await reporter.keyboard.press("Enter");
  await reporter.getByRole("menuitem", { name: `Report ${username}` }).press("Enter");
  const dialog = reporter.getByRole("dialog", { name: `Report ${username}` });
  await dialog.getByLabel("What do you report?").selectOption("The name or gamertag");
  await dialog.getByLabel("What is wrong?").selectOption("Insults or hate");
  await dialog.getByLabel("In your words, if you like").fill("It names a person");
  const found = await faultsOf(reporter, "reporting a player");
  await dialog.getByRole("button", { name: "Send report" }).press("Enter");
  await expect(reporter.getByText("Thank you. A moderator will look at it.")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await admin.goto("/admin");
  await admin.getByRole("link", { name: "Reports", exact: true }).click();
  const card = admin.getByRole("region", { name: `The name or gamertag: ${username}` });
  await expect(card.getByText("It names a person")).toBeVisible();
  found.push(...(await faultsOf(admin, "reports")));
  await card.getByRole("button", { name: `Something was done: ${username}` }).click();
  const question = admin.getByRole("dialog");
  await question
    .getByLabel("Reason, for the audit log")
    .fill("Renamed by the player after a warning");
  found.push(...(await faultsOf(admin, "settling reports")));
  await question.getByRole("button", { name: "Something was done" }).click();
  await expect(admin.getByRole("alert")).toHaveText(
    `The reports of ${username} are settled: something was done.`,
  );
  await expect(card).toHaveCount(0);

  await reporter.goto("/leaderboard");
  await reporter.getByRole("button", { name: "Notifications, 1 new" }).click();
  const panel = reporter.getByRole("dialog", { name: "Notifications" });
  await expect(
    panel.getByText(
      "You reported the name of a player. A moderator has looked at it and did something about it.",
    ),
  ).toBeVisible();
  await expect(panel.getByText("warning")).toHaveCount(0);
  await reported.goto("/leaderboard");
  await expect(reported.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  expect(found).toEqual([]);
});
