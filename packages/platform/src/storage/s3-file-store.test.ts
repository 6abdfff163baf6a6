import { startFauxqs } from "fauxqs";
import { randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";

import { StoreFull } from "#kernel/file-errors.ts";

import { bytesOf, describeFileList, describeFileStore, listAll } from "./file-store.cases.ts";
import { openS3FileStore } from "./s3-file-store.ts";

const KEYS = { region: "us-east-1", accessKeyId: "id", secretAccessKey: "secret-of-the-tests" };

/** A store with a prepared answer, and the requests it received. */
async function storeThat(answer: (response: ServerResponse) => void) {
  const requests: {
    method?: string | undefined;
    url?: string | undefined;
    authorization: string;
  }[] = [];
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    requests.push({ method, url, authorization: headers.authorization ?? "" });
    request.resume().on("end", () => answer(response));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const store = openS3FileStore({ ...KEYS, endpoint, bucket: "files" });
  return { requests, store, address: endpoint };
}

async function inBucket() {
  const server = await startFauxqs({ port: 0, logger: false, host: "127.0.0.1" });
  onTestFinished(() => server.stop());
  server.createBucket("files");
  const endpoint = `http://127.0.0.1:${server.port}`;
  return openS3FileStore({ ...KEYS, endpoint, bucket: "files" });
}
describeFileStore("in an object store", inBucket);
describeFileList("in an object store", inBucket);

test("every request is signed, and the secret is in none", async () => {
  const { requests, store } = await storeThat((response) => response.end());

  const { version } = await store.put(randomUUID(), bytesOf("six"));
  await store.remove(version);

  expect(requests).toMatchObject([
    { method: "PUT", url: `/files/${version}` },
    { method: "DELETE", url: `/files/${version}` },
  ]);
  for (const { authorization } of requests) {
    expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/us-east-1\/s3\//);
    expect(authorization).not.toContain(KEYS.secretAccessKey);
  }
});

test("a store without room is told apart", async () => {
  const { store } = await storeThat((response) => response.writeHead(507).end());

  await expect(store.put(randomUUID(), bytesOf("six"))).rejects.toThrow(StoreFull);
});

test("what a store refuses is said with its words, without the keys", async () => {
  const { store } = await storeThat((response) => response.writeHead(403).end("AccessDenied"));

  await expect(store.put(randomUUID(), bytesOf("six"))).rejects.toThrow(
    "The object store answered 403: AccessDenied",
  );
});

test("a redirect is not followed, so that no file reaches another host", async () => {
  const otherStore = await storeThat((response) => response.end());
  const { store } = await storeThat((response) =>
    response.writeHead(307, { location: otherStore.address }).end(),
  );

  await expect(store.put(randomUUID(), bytesOf("six"))).rejects.toThrow("fetch failed");
  expect(otherStore.requests).toEqual([]);
});

test("a bucket is listed page by page, without what has no name of this product", async () => {
  const [first, second] = [randomUUID(), randomUUID()].toSorted();
  const page = (keys: string[], next?: string) =>
    `<ListBucketResult>${next === undefined ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`}${keys
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>6</Size></Contents>`,
      )
      .join("")}</ListBucketResult>`;
  const pages = [
    page(["../../etc/passwd", String(first)], "a+b/c="),
    page([String(second), "notes.txt"]),
  ];
  const { requests, store } = await storeThat((response) => response.end(pages.shift()));

  const listed = await listAll(store);

  expect(listed).toEqual(
    [first, second].map((version) => ({
      version,
      size: 6,
      writtenAt: new Date("2026-01-02T03:04:05Z"),
    })),
  );
  expect(requests.map(({ url }) => url)).toEqual([
    "/files?list-type=2",
    "/files?list-type=2&continuation-token=a%2Bb%2Fc%3D",
  ]);
});
