import { startFauxqs } from "fauxqs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";

import { checkS3 } from "./check-s3.ts";

const KEYS = { region: "us-east-1", accessKeyId: "id", secretAccessKey: "secret-of-the-tests" };

async function storeThat(status: number, body: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status).end(body);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a bucket that is there has no problem, and one that is not is refused", async () => {
  const server = await startFauxqs({ port: 0, logger: false, host: "127.0.0.1" });
  onTestFinished(() => server.stop());
  server.createBucket("files");
  const endpoint = `http://127.0.0.1:${server.port}`;

  expect(await checkS3({ ...KEYS, endpoint, bucket: "files" })).toBeNull();
  expect(await checkS3({ ...KEYS, endpoint, bucket: "flies" })).toEqual({
    message: `the object store at ${endpoint} refuses the bucket flies: NoSuchBucket`,
    isRefusal: true,
  });
});

test.each([
  [403, "<Error><Code>AccessDenied</Code></Error>", null],
  [403, "<Error><Code>InvalidAccessKeyId</Code></Error>", true],
  [403, "<Error><Code>SignatureDoesNotMatch</Code></Error>", true],
  [200, "<html>another site</html>", true],
  [503, "<Error><Code>SlowDown</Code></Error>", false],
])("%i %s", async (status, body, isRefusal) => {
  const endpoint = await storeThat(status, body);

  const problem = await checkS3({ ...KEYS, endpoint, bucket: "files" });

  expect(problem?.isRefusal ?? null).toBe(isRefusal);
});

test("a store that does not answer may be back later", async () => {
  const problem = await checkS3({ ...KEYS, endpoint: "http://127.0.0.1:1", bucket: "files" });

  expect(problem).toEqual({
    message: expect.stringContaining("no object store answers at http://127.0.0.1:1 ("),
    isRefusal: false,
  });
});
