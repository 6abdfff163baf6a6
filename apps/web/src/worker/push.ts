// Messages that arrive while the site is closed.
import type { PushMessage } from "@capicu/contract/push";

const NEWS: PushMessage = { topic: "decisions", title: "Capicú", lang: "en", path: "/" };

export function showPushMessages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => event.waitUntil(show(worker, event.data)));
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification));
  });
  worker.addEventListener("pushsubscriptionchange", (event) => {
    // Both parts are missing where the browser has not written the newer form of this event.
    const { oldSubscription } = event as Partial<PushSubscriptionChangeEvent>;
    if (oldSubscription)
      // The site's next start tells the server, which the worker cannot: it has no session.
      event.waitUntil(worker.registration.pushManager.subscribe(oldSubscription.options));
  });
}

/** A browser that shows nothing loses the right to get messages, so even an unreadable one is shown. */
function show({ registration }: ServiceWorkerGlobalScope, data: PushMessageData | null) {
  const { title, lang, topic, path } = read(data) ?? NEWS;
  return registration.showNotification(title, {
    lang,
    // A newer message about the same takes the place of the older one.
    tag: topic,
    icon: "/icons/app-192.png",
    data: path,
  });
}

function read(data: PushMessageData | null): PushMessage | null {
  try {
    return (data?.json() as PushMessage | undefined) ?? null;
  } catch {
    return null;
  }
}

/** A tab that shows the page already is brought to the front; no other one leaves what is typed in it. */
async function open({ clients, location }: ServiceWorkerGlobalScope, { data }: Notification) {
  const { origin, href } = new URL(String(data), location.origin);
  const target = origin === location.origin ? href : location.origin;
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === target);
  return tab === undefined ? clients.openWindow(target) : tab.focus();
}
