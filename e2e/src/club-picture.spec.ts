// A club's picture: sent by its owner, seen by nobody until a moderator has approved it, and said why where not.
import type { Page } from "@playwright/test";
import sharp from "sharp";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { startFounder } from "./founders.ts";
import { signInAsAdmin } from "./players.ts";

/** A point of the preview where the emblem stands. */
const EMBLEM = [230, 260] as const;
const RED = { r: 190, g: 30, b: 45 };

const flat = (background: object) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

async function send(owner: Page, buffer: Buffer) {
  const chooser = owner.waitForEvent("filechooser");
  await owner.getByRole("button", { name: "Choose a picture" }).click();
  await (await chooser).setFiles({ name: "club.png", mimeType: "image/png", buffer });
  await expect(owner.getByText(/^A new picture waits for a moderator/)).toBeVisible();
}

/** Opens the one new notification, which says these words. */
async function readNews(page: Page, ...words: string[]) {
  await page.goto("/leaderboard");
  await page.getByRole("button", { name: "Notifications, 1 new" }).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  for (const each of words) await expect(panel.getByText(each).first()).toBeVisible();
  return panel;
}

async function colourAt(bytes: Buffer, [left, top]: readonly [number, number]) {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [r = 0, g = 0, b = 0] = data;
  return { r, g, b };
}
const isRed = ({ r, g, b }: { r: number; g: number; b: number }) =>
  Math.abs(r - RED.r) + Math.abs(g - RED.g) + Math.abs(b - RED.b) < 40;

test("a picture waits, is approved by one press and shown on page and preview; another is rejected with a reason @both-engines", async ({
  newPerson,
  product,
}) => {
  test.setTimeout(240_000);
  const [owner, admin, visitor] = [await newPerson(), await newPerson(), await newPerson()];
  const club = await startFounder(owner, product, { kind: "public" });
  await signInAsAdmin(admin);
  const manage = `/clubs/${club.slug}/manage?part=facts`;
  const preview = async () => {
    const html = await (await visitor.request.get(`/clubs/${club.slug}`)).text();
    const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    return (await visitor.request.get(image)).body();
  };
  const emblem = visitor.locator("header.club-head img");
  const found: string[] = [];

  await owner.goto(manage);
  await send(owner, await flat(RED));
  found.push(...(await faultsOf(owner, "a picture that waits")));
  await visitor.goto(`/clubs/${club.slug}`);
  await expect(visitor.getByRole("heading", { level: 1, name: club.name })).toBeVisible();
  await expect(emblem).toHaveCount(0);
  const before = await preview();

  await admin.goto("/admin/clubs");
  const card = admin.getByRole("region", { name: club.name });
  await expect(card.getByRole("img", { name: `The new picture of ${club.name}` })).toBeVisible();
  found.push(...(await faultsOf(admin, "a picture in moderation")));
  await card.getByRole("button", { name: "Approve the picture" }).click();
  await expect(admin.getByText(`The picture of ${club.name} is approved.`)).toBeVisible();
  await expect(admin.getByRole("dialog")).toHaveCount(0);
  await expect(card).toHaveCount(0);

  await visitor.reload();
  await expect(emblem).toBeVisible();
  const file = await visitor.request.get((await emblem.getAttribute("src")) ?? "");
  expect(isRed(await colourAt(await file.body(), [10, 10]))).toBe(true);
  const after = await preview();
  expect(after.equals(before)).toBe(false);
  expect(after.byteLength).toBeLessThan(300_000);
  expect(isRed(await colourAt(after, EMBLEM))).toBe(true);
  found.push(...(await faultsOf(visitor, "a club with a picture")));
  const approved = await readNews(
    owner,
    `The picture that you sent for ${club.name} was approved.`,
  );
  await approved.getByRole("link", { name: /was approved/ }).click();
  await expect(owner).toHaveURL(new RegExp(`/clubs/${club.slug}$`));

  await owner.goto(manage);
  await send(owner, await flat({ r: 10, g: 20, b: 200 }));
  await admin.reload();
  await card.getByRole("button", { name: "Reject the picture" }).click();
  const dialog = admin.getByRole("dialog", { name: `Reject the picture of ${club.name}?` });
  await dialog.getByLabel(/^Reason, shown to the player/).fill("It advertises a shop.");
  found.push(...(await faultsOf(admin, "rejecting a picture")));
  await dialog.getByRole("button", { name: "Reject the picture" }).click();
  await expect(admin.getByText(`The picture of ${club.name} is rejected.`)).toBeVisible();

  const rejected = await readNews(
    owner,
    `The picture that you sent for ${club.name} was not approved.`,
    "It advertises a shop.",
  );
  await rejected.getByRole("link", { name: /was not approved/ }).click();
  await expect(owner).toHaveURL(new RegExp(`/clubs/${club.slug}/manage\\?part=facts$`));
  await expect(owner.getByText(/A moderator looks at it before others see it/)).toBeVisible();
  await visitor.reload();
  await expect(emblem).toBeVisible();
  expect((await preview()).equals(after)).toBe(true);
  expect(found).toEqual([]);
});
