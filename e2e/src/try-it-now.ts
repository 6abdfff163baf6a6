// A visitor's actions with their own picture on the landing page.
import type { Page } from "@playwright/test";

import { expect } from "./fixtures.ts";

/** Waits for the page's code, because the prerendered page accepts no files. */
export async function openLanding(page: Page) {
  await page.goto("/");
  const community = page.getByRole("region", { name: "Around the table" });
  await expect(community.getByRole("definition").first()).toHaveText(/\d/);
}

/** A generated picture of a size that would be slow to decode in the page. */
export async function picture(page: Page, width = 300, height = 500): Promise<Buffer> {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement("canvas");
      canvas.width = w;
      canvas.height = h;
      const pen = canvas.getContext("2d");
      pen?.fillRect(0, 0, w, h / 2);
      return canvas.toDataURL("image/png");
    },
    [width, height] as const,
  );
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

export async function choose(page: Page, name = "top.png", mimeType = "image/png") {
  const buffer = await picture(page);
  await page.getByLabel("Image to try").setInputFiles({ name, mimeType, buffer });
}

export async function drop(page: Page, files: { name: string; type: string }[]) {
  const bytes = [...(await picture(page))];
  const dataTransfer = await page.evaluateHandle(
    ([dropped, content]) => {
      const transfer = new DataTransfer();
      for (const { name, type } of dropped)
        transfer.items.add(new File([new Uint8Array(content)], name, { type }));
      return transfer;
    },
    [files, bytes] as const,
  );
  const zone = page.getByRole("region", { name: "Screenshot to try" });
  await zone.dispatchEvent("dragover", { dataTransfer });
  await zone.dispatchEvent("drop", { dataTransfer });
}

export const preview = (page: Page, name: string) =>
  page.getByRole("figure", { name: `Preview of ${name}` });
