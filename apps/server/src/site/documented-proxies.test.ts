// Runs the proxy samples of docs/operating.md in front of the product: they forward everything it needs, and it trusts them.
import { SCREENSHOT_BUCKET } from "@capicu/contract/submissions";
import { createClient } from "@supabase/supabase-js";
import { once } from "node:events";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { readConfig } from "#settings/config.ts";
import { checkProxy } from "#setup-checks/check-proxy.ts";
import {
  isInstalled,
  startDocumentedProxy,
  type ProxyName,
  type RunningProxy,
} from "#testing/documented-proxy.ts";
import { prepareData } from "#testing/prepared-data.ts";
import { startWholeProduct, type WholeProduct } from "#testing/whole-product.ts";

const SLOW_MS = 120_000;
const UPLOAD_BYTES = 9_000_000;
const NAMES: ProxyName[] = ["nginx", "caddy"];

let product: WholeProduct;
beforeAll(async () => {
  if (!NAMES.some(isInstalled)) return;
  product = await startWholeProduct(inject("testDatabaseUrl"), {
    settings: { TRUST_PROXY: "loopback" },
    prepareData,
  });
}, SLOW_MS);
afterAll(() => product?.[Symbol.asyncDispose](), SLOW_MS);

/** A picture of noise, which no compression makes smaller. */
async function aLargePicture(): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(UPLOAD_BYTES / 3)) + 20;
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({
    create: { width: side, height: side, channels: 3, background: "#000", noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

describe.each(NAMES)("%s as documented", (name) => {
  describe.runIf(isInstalled(name))("(it has to be installed on this machine)", () => {
    let proxy: RunningProxy;
    beforeAll(async () => {
      const port = Number(product.host.split(":")[1]);
      proxy = await startDocumentedProxy(name, port);
    });
    afterAll(() => proxy?.[Symbol.asyncDispose]());

    test("passes a screenshot of 9 MB on", async () => {
      const { anonKey } = product.server.keys;
      const client = createClient(proxy.url, anonKey, { auth: { persistSession: false } });
      const email = `${name}@example.org`;
      const { data } = await client.auth.signUp({ email, password: "double-six-and-blank" });
      const id = data.user?.id ?? "";
      await client.from("users").insert({ id, email, username: name }).throwOnError();
      const picture = await aLargePicture();
      expect(picture.length).toBeGreaterThan(UPLOAD_BYTES);

      const { error } = await client.storage
        .from(SCREENSHOT_BUCKET)
        .upload(`${id}/1700000000001.png`, picture, { contentType: "image/png" });

      expect(error).toBeNull();
    });

    test("opens websockets", async () => {
      const { anonKey } = product.server.keys;
      const address = proxy.url.replace("http", "ws");
      const socket = new WebSocket(`${address}/realtime/v1/websocket?apikey=${anonKey}`);
      await once(socket, "open", { signal: AbortSignal.timeout(10_000) });
      expect(socket.readyState).toBe(WebSocket.OPEN);
      socket.close();
    });

    test("keeps /metrics from visitors", async () => {
      expect((await fetch(`${proxy.url}/metrics`)).status).toBe(403);
      expect((await fetch(`http://${product.host}/metrics`)).status).toBe(200);
    });

    test("is believed, and the doctor finds nothing wrong", async () => {
      const config = readConfig({ PUBLIC_URL: proxy.url, TRUST_PROXY: "loopback" });
      const { tokens } = product.server.keys;

      expect(await checkProxy({ config, tokens, isServing: true })).toEqual({
        isChecked: true,
        problem: null,
      });
    });
  });
});
