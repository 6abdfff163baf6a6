import { AwsClient } from "aws4fetch";
import { randomUUID } from "node:crypto";

import type { ServiceProblem } from "#kernel/check-mail-server.ts";

import type { S3Settings } from "./s3-file-store.ts";

const WAIT_MS = 5000;
const ANSWER_MAX = 10_000;
/** The answers for a missing file: a key that may not list the bucket gets the second. */
const USABLE = /<Code>(?:NoSuchKey|AccessDenied)<\/Code>/;

/** Asks for a file that is not there; null when bucket and keys are known to the store. */
export async function checkS3(settings: S3Settings): Promise<ServiceProblem | null> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const base = endpoint.replace(/(?<!\/)\/+$/, "");
  try {
    const answer = await client.fetch(`${base}/${encodeURIComponent(bucket)}/${randomUUID()}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const text = (await answer.text()).slice(0, ANSWER_MAX);
    if (USABLE.test(text)) return null;
    const code = /<Code>(\w{1,100})<\/Code>/.exec(text)?.[1] ?? `status ${answer.status}`;
    const message = `the object store at ${base} refuses the bucket ${bucket}: ${code}`;
    return { message, isRefusal: answer.status < 500 };
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error && cause.message !== "" ? cause.message : message;
    return { message: `no object store answers at ${base} (${reason})`, isRefusal: false };
  }
}
