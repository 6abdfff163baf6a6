import { expect, test, vi } from "vitest";

import { showPushMessages } from "./push.ts";

const ORIGIN = "https://capicu.example";
const MESSAGE = { topic: "decisions", title: "A decision", lang: "en", path: "/upload" };

/** A worker whose browser writes down what it is asked for. */
function aWorker(tabs: { url: string; focus?: () => void }[] = []) {
  const calls = {
    showNotification: vi.fn<ServiceWorkerRegistration["showNotification"]>(async () => undefined),
    subscribe: vi.fn<(options?: PushSubscriptionOptionsInit) => Promise<void>>(
      async () => undefined,
    ),
    openWindow: vi.fn<(url: string) => Promise<null>>(async () => null),
  };
  const events = new EventTarget();
  const worker = Object.assign(events, {
    location: new URL(ORIGIN),
    registration: { showNotification: calls.showNotification, pushManager: calls },
    clients: { openWindow: calls.openWindow, matchAll: async () => tabs },
  });
  showPushMessages(worker as unknown as ServiceWorkerGlobalScope);
  /** Resolves once the worker has done everything that it wanted time for. */
  const happens = async (type: string, facts: object) => {
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => work.push(promise);
    events.dispatchEvent(Object.assign(new Event(type), facts, { waitUntil }));
    await Promise.all(work);
  };
  return { ...calls, happens };
}

const dataOf = (text: string) => ({ data: { json: () => JSON.parse(text) as unknown } });

test("a message is shown in its language, in place of an older one about the same", async () => {
  const { happens, showNotification } = aWorker();
  await happens("push", dataOf(JSON.stringify(MESSAGE)));

  expect(showNotification).toHaveBeenCalledWith(
    "A decision",
    expect.objectContaining({ lang: "en", tag: "decisions", data: "/upload" }),
  );
});

test.each([
  ["none", { data: null }],
  ["one that is no message", dataOf("null")],
  ["one in an unreadable form", dataOf("{")],
])("with %s the name of the site is shown", async (_, facts) => {
  const { happens, showNotification } = aWorker();
  await happens("push", facts);

  expect(showNotification).toHaveBeenCalledWith("Capicú", expect.objectContaining({ data: "/" }));
});

const click = (path: string) => ({ notification: { data: path, close: () => undefined } });

test("a click brings the tab with the page to the front", async () => {
  const focus = vi.fn<() => void>();
  const { happens, openWindow } = aWorker([
    { url: `${ORIGIN}/leaderboard` },
    { url: `${ORIGIN}/upload`, focus },
  ]);
  await happens("notificationclick", click("/upload"));

  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

test.each([
  ["/upload", `${ORIGIN}/upload`],
  ["//attacker.example/", ORIGIN],
  ["https://attacker.example/", ORIGIN],
])("without such a tab, %s opens %s", async (path, target) => {
  const { happens, openWindow } = aWorker([{ url: `${ORIGIN}/profile` }]);
  await happens("notificationclick", click(path));

  expect(openWindow).toHaveBeenCalledWith(target);
});

test("a subscription that the browser has ended is made anew in the same way", async () => {
  const { happens, subscribe } = aWorker();
  const options = { userVisibleOnly: true };
  await happens("pushsubscriptionchange", { oldSubscription: { options } });
  await happens("pushsubscriptionchange", {});

  expect(subscribe.mock.calls).toEqual([[options]]);
});
