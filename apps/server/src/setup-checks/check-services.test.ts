import { aMailServer } from "@capicu/platform/testing/mail-server";
import { oidcIssuer } from "@capicu/platform/testing/oidc-issuer";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";

import { readConfig } from "#settings/config.ts";

import { checkMail, checkPayments, checkSignIn, requireServices } from "./check-services.ts";

const NOWHERE = "http://127.0.0.1:1";
const S3 = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };

async function aService(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("without services there is nothing to check", async () => {
  expect(await requireServices(readConfig({}))).toEqual([]);
  expect(await checkPayments(readConfig({}))).toEqual([]);
  expect(await checkSignIn(readConfig({}))).toBeNull();
});

test("silent services are warnings, which name the settings", async () => {
  const silent = { SMTP_URL: "smtp://127.0.0.1:1", S3_ENDPOINT: NOWHERE, ...S3 };

  expect(await requireServices(readConfig(silent))).toEqual([
    expect.stringMatching(/^SMTP_URL: no mail server answers at 127\.0\.0\.1:1 \(.+\)\.$/),
    expect.stringMatching(/^S3_ENDPOINT: no object store answers at .+\.$/),
  ]);
});

test("a service that says no stops the start", async () => {
  const S3_ENDPOINT = await aService((_request, response) => {
    response.writeHead(403).end("<Error><Code>InvalidAccessKeyId</Code></Error>");
  });

  await expect(requireServices(readConfig({ S3_ENDPOINT, ...S3 }))).rejects.toThrow(
    /^S3_ENDPOINT: the object store at .+ refuses the bucket files: InvalidAccessKeyId\.$/,
  );
});

test("a mail server takes mail, or refuses the password", async () => {
  const open = await aMailServer();
  onTestFinished(() => open.close());
  const strict = await aMailServer({ refusesSignIn: true });
  onTestFinished(() => strict.close());
  const { host } = new URL(strict.url);

  expect(await checkMail(readConfig({ SMTP_URL: open.url }))).toBeNull();
  expect(await checkMail(readConfig({ SMTP_URL: `smtp://a:b@${host}` }))).toEqual({
    message: `SMTP_URL: ${host} refuses the user name or password.`,
    isRefusal: true,
  });
});

test("an issuer of sign-ins publishes what it is", async () => {
  await using issuer = await oidcIssuer();
  const client = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "s3cret" };
  const check = (GOOGLE_ISSUER: string) => checkSignIn(readConfig({ ...client, GOOGLE_ISSUER }));
  const other = await aService((_request, response) => {
    response.end(JSON.stringify({ issuer: "https://elsewhere.example" }));
  });

  expect(await check(issuer.settings.issuer)).toBeNull();
  expect(await check(NOWHERE)).toContain("GOOGLE_ISSUER: http://127.0.0.1:1 does not answer");
  expect(await check(other)).toContain("calls itself https://elsewhere.example");
});

test("a payment provider knows the key and each price", async () => {
  const STRIPE_API_BASE = await aService(({ url, headers }, response) => {
    if (headers.authorization !== "Bearer sk_test_1") response.writeHead(401);
    else if (url?.endsWith("/price_gone")) response.writeHead(404);
    response.end("{}");
  });
  const check = (environment: Record<string, string>) =>
    checkPayments(readConfig({ STRIPE_API_BASE, STRIPE_SECRET_KEY: "sk_test_1", ...environment }));

  expect(await check({ STRIPE_PRICE_PRO_ANNUAL: "price_1" })).toEqual([]);
  expect(await check({ STRIPE_PRICE_PRO_ANNUAL: "price_gone" })).toEqual([
    "STRIPE_PRICE_PRO_ANNUAL: the provider does not know it (status 404).",
  ]);
  expect(await check({ STRIPE_SECRET_KEY: "sk_test_2" })).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY: the payment provider .+ \(status 401\)\.$/),
  ]);
});
