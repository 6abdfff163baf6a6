// What the browser of the journeys lacks: a platform that shows notifications, and a push service. Its own
// `Notification.permission` is "denied" whatever is granted, and it subscribes to nothing. These take their places;
// everything else of the page, the worker and the server is real.
import type { PushSubscription } from "@capicu/contract/push";
import type { TestPushService } from "@capicu/server/src/testing/push-service.ts";
import type { BrowserContext, Page, Worker } from "@playwright/test";

type Permission = "default" | "granted" | "denied";

interface StandInSubscription extends PushSubscription {
  /** The site's key to which the browser has bound it. */
  applicationServerKey: string;
}

export interface StandInBrowser {
  /** What the player answers when the browser asks. */
  answer: Permission;
  /** How often the browser has asked. */
  questions: number;
  subscription: StandInSubscription | null;
}

/** From the next page on. */
export async function standInForPush(
  context: BrowserContext,
  service: TestPushService,
): Promise<StandInBrowser> {
  const browser: StandInBrowser = { answer: "granted", questions: 0, subscription: null };
  const calls = {
    ask() {
      browser.questions += 1;
      return browser.answer;
    },
    read: () => browser.subscription,
    subscribe(applicationServerKey = "") {
      const { endpoint, keys } = service.subscribe(applicationServerKey);
      browser.subscription = { endpoint, keys, applicationServerKey };
      return browser.subscription;
    },
    unsubscribe() {
      browser.subscription = null;
    },
  };
  await context.exposeFunction("standIn", (call: keyof typeof calls, key?: string) =>
    calls[call](key),
  );
  await context.addInitScript(replacePush);
  return browser;
}

/** Runs in the page. */
function replacePush() {
  type StandIn = (call: string, key?: unknown) => Promise<unknown>;
  const { standIn } = globalThis as unknown as { standIn: StandIn };
  const PERMISSION = "stand-in-permission";
  Object.defineProperty(Notification, "permission", {
    get: () => localStorage.getItem(PERMISSION) ?? "default",
  });
  Notification.requestPermission = async () => {
    const answer = (await standIn("ask")) as NotificationPermission;
    localStorage.setItem(PERMISSION, answer);
    return answer;
  };
  const described = (found: unknown) => {
    if (found === null) return null;
    const { endpoint, keys, applicationServerKey } = found as StandInSubscription;
    const binary = atob(applicationServerKey.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        await standIn("unsubscribe");
        return true;
      },
    };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => described(await standIn("read")),
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) =>
      described(await standIn("subscribe", applicationServerKey)),
  });
}

interface ShownMessage {
  title: string;
  options: NotificationOptions;
}

/** Hands the worker what the push service has decrypted; resolves to what the worker shows. */
export async function deliverToWorker(page: Page, message: object): Promise<ShownMessage> {
  const worker = await workerOf(page);
  await worker.evaluate(() => {
    const displayed: unknown[] = [];
    const registration = Object.assign(self, { displayed }) as unknown as ServiceWorkerHolder;
    registration.registration.showNotification = async (title, options) => {
      displayed.push({ title, options });
    };
  });
  const devtools = await page.context().newCDPSession(page);
  const installed = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await installed,
    data: JSON.stringify(message),
  });
  await devtools.detach();
  return worker.evaluate(
    () =>
      new Promise((resolve) => {
        const { displayed } = self as unknown as { displayed: ShownMessage[] };
        const look = () =>
          displayed[0] === undefined ? setTimeout(look, 20) : resolve(displayed[0]);
        look();
      }),
  );
}

interface ServiceWorkerHolder {
  registration: Pick<ServiceWorkerRegistration, "showNotification">;
}

/** A click on a message, which a script cannot do; resolves to the address that the worker opens. */
export async function clickOn(page: Page, { options }: ShownMessage): Promise<string> {
  return (await workerOf(page)).evaluate(
    (data) =>
      new Promise<string>((resolve) => {
        const worker = self as unknown as { clients: { openWindow: (url: string) => unknown } };
        worker.clients.openWindow = async (url) => resolve(url);
        const click = Object.assign(new Event("notificationclick"), {
          notification: { data, close: () => undefined },
          waitUntil: () => undefined,
        });
        self.dispatchEvent(click);
      }),
    options.data as string,
  );
}

async function workerOf(page: Page): Promise<Worker> {
  const context = page.context();
  return context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
}
