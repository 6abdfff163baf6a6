import { expect, test } from "vitest";

import { serve } from "#testing/server.ts";

import { uploadScreenshot } from "./files.ts";

test("an upload that comes too soon is refused in the server's words", async () => {
  const message = "You have uploaded many files in a short time. Try again in 10 minutes.";
  const json = { statusCode: "429", error: "over_request_rate_limit", message };
  serve({ "POST /storage/v1/object/screenshots/me/1.png": () => ({ status: 429, json }) });

  const upload = uploadScreenshot("me/1.png", new File(["x"], "1.png", { type: "image/png" }));

  await expect(upload).rejects.toMatchObject({ status: 429, message });
});
