// Reads one file from the storage of the hosted installation, within limits of size and time.

export interface SourceStorage {
  url: string;
  /** The service key of that installation. */
  key: string;
}

const PATIENCE_MS = 60_000;

/** The bytes, or why there are none. */
export async function fetchFile(
  { url, key }: SourceStorage,
  { bucket, name, mostBytes }: { bucket: string; name: string; mostBytes: number },
): Promise<Buffer | string> {
  const path = [bucket, ...name.split("/")].map(encodeURIComponent).join("/");
  try {
    const answer = await fetch(`${url}/storage/v1/object/${path}`, {
      headers: { apikey: key, authorization: `Bearer ${key}` },
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      return answer.status === 404 || answer.status === 400
        ? "it is not there any more"
        : `the storage answers ${answer.status}`;
    }
    return await readUpTo(answer, mostBytes);
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") return "it took too long";
    if (error instanceof TypeError) return "the storage does not answer";
    throw error;
  }
}

async function readUpTo(answer: Response, mostBytes: number): Promise<Buffer | string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    // Leaving the loop ends the request.
    if (size > mostBytes) return "it is too large";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
