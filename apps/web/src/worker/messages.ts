import type { WorkerMessage } from "@capicu/contract/installed-app";

type Answers = Record<WorkerMessage, () => Promise<unknown>>;

/** Only pages of this site can send messages; one that a later version sends is not understood. */
export function listenForMessages(worker: ServiceWorkerGlobalScope, answers: Answers): void {
  worker.addEventListener("message", (event) => {
    const answer = Object.entries(answers).find(([message]) => message === event.data)?.[1];
    if (answer !== undefined) event.waitUntil(answer());
  });
}
