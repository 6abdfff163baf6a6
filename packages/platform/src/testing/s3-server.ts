import { startFauxqs } from "fauxqs";

export interface TestS3 extends AsyncDisposable {
  /** With one empty bucket. */
  readonly settings: {
    endpoint: string;
    bucket: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
}

/** An object store in this process. */
export async function startS3(): Promise<TestS3> {
  const server = await startFauxqs({ port: 0, logger: false, host: "127.0.0.1" });
  const bucket = "files";
  server.createBucket(bucket);
  return {
    settings: {
      endpoint: `http://127.0.0.1:${server.port}`,
      bucket,
      region: "us-east-1",
      accessKeyId: "id",
      secretAccessKey: "secret-of-the-tests",
    },
    async [Symbol.asyncDispose]() {
      await server.stop();
    },
  };
}
