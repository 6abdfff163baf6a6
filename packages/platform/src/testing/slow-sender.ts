import { once } from "node:events";
import { request, type ClientRequest } from "node:http";

interface SentUpload {
  /** Resolves with status and header once the answer came; rejects when the connection broke. */
  answer: Promise<{ status: number; retryAfter: string | undefined }>;
  sender: ClientRequest;
}

/** An upload over a real socket whose sender decides when its body continues and ends. */
export function openUpload(url: string, token: string, length?: number): SentUpload {
  const sender = request(url, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "image/png",
      ...(length !== undefined && { "content-length": length }),
    },
  });
  const answer = new Promise<{ status: number; retryAfter: string | undefined }>(
    (resolve, reject) => {
      sender.on("response", (response) => {
        response.resume();
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers["retry-after"],
        });
      });
      sender.on("error", reject);
    },
  );
  answer.catch(() => undefined);
  return { answer, sender };
}

/** As a browser sends: the whole body, in pieces, before it looks for an answer. */
export async function sendAll(sender: ClientRequest, pieces: number, piece: Buffer) {
  for (let sentCount = 0; sentCount < pieces; sentCount += 1)
    if (!sender.write(piece)) await once(sender, "drain");
}
