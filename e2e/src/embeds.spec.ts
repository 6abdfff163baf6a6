// The page of a club offers the code that shows it on another site, and programs the address of its calendar.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { startFounder, startOnPlan } from "./founders.ts";
import { startSecondRound } from "./nights.ts";

/** Another site, on this machine because a browser lets no far site show a page of the own network. */
async function siteWith(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end(`<!doctype html><h1>Our club</h1>${html}`);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test("the copied code shows a club on another site, without a script or a cookie @both-engines", async ({
  page,
  product,
  newPerson,
}) => {
  const { slug, name } = await startFounder(page, product, { kind: "public" });
  await page.goto(`/clubs/${slug}`);
  await page.getByRole("button", { name: "Embed and subscribe" }).click();
  const dialog = page.getByRole("dialog", { name: "Use it elsewhere" });
  await dialog.getByLabel("Colours").selectOption("Dark");
  const code = await dialog.getByLabel("Code").inputValue();
  const calendar = await dialog.getByLabel("Calendar").inputValue();
  expect(await faultsOf(page, "the code of a club")).toEqual([]);
  expect((await page.request.get(calendar)).headers()["content-type"]).toContain("text/calendar");

  const elsewhere = await newPerson({ javaScriptEnabled: false });
  const refused: string[] = [];
  elsewhere.on("console", (message) => refused.push(message.text()));
  const site = await siteWith(code);
  await elsewhere.goto(site.address);
  const frame = elsewhere.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name })).toBeVisible();
  await expect(frame.getByRole("link", { name: "Capicú" })).toHaveAttribute("target", "_blank");
  expect(await elsewhere.context().cookies()).toEqual([]);
  expect(refused).toEqual([]);
  site.close();
});

test("an event's frame and its overlay have no fault that axe finds", async ({ page, product }) => {
  const { player } = await startOnPlan(page, product, "pro");
  const { slug } = await startSecondRound(page, player);

  await page.goto(`/embed/events/${slug}`);
  await expect(page.getByRole("table")).toContainText("Rhm");
  expect(await faultsOf(page, "an event's frame")).toEqual([]);

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`/embed/events/${slug}?view=overlay`);
  await expect(page.getByRole("table")).toContainText("Rhm");
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe("rgba(0, 0, 0, 0)");
});
