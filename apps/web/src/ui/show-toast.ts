import { useSyncExternalStore } from "react";

import { say } from "#languages/say.ts";

type ToastVariant = "blank" | "success" | "error";

let isNeeded = false;
const listeners = new Set<() => void>();

/** Shows a short message over the page; one of the contract or the server in the reader's language. The library loads with the first message. */
export async function showToast(english: string, variant: ToastVariant = "blank"): Promise<void> {
  isNeeded = true;
  for (const listener of listeners) listener();
  const words = say(english);
  const { toast } = await import("react-hot-toast");
  if (variant === "blank") toast(words);
  else toast[variant](words);
}

/** Whether a message has been shown; until then the page needs no place for messages. */
export function useToastNeeded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNeeded,
    () => false,
  );
}
