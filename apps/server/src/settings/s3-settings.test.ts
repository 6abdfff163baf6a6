import { expect, test } from "vitest";

import { readConfig } from "./config.ts";
import { s3Settings } from "./s3-settings.ts";

const GIVEN = {
  S3_ENDPOINT: "https://objects.example.com/",
  S3_BUCKET: "files",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};

test("without an object store files are on the disk", () => {
  expect(s3Settings(readConfig({}))).toBeNull();
});

test("an object store is taken as it is named", () => {
  expect(s3Settings(readConfig(GIVEN))).toEqual({
    endpoint: "https://objects.example.com",
    bucket: "files",
    region: "us-east-1",
    accessKeyId: "id",
    secretAccessKey: "secret",
  });
});

test.each(["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])(
  "a store without %s stops the start",
  (name) => {
    expect(() => s3Settings(readConfig({ ...GIVEN, [name]: "" }))).toThrow(name);
  },
);
