// The address under which the push service of this browser takes messages; there is one for the whole site.

export async function readSubscription(): Promise<PushSubscription | null> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.getRegistration();
  const { pushManager } = (registration ?? {}) as Partial<ServiceWorkerRegistration>;
  return (await pushManager?.getSubscription()) ?? null;
}

/** From then on the push service refuses messages for this browser, and the server forgets its address. */
export async function endSubscription(): Promise<void> {
  await (await readSubscription())?.unsubscribe();
}
