import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while a page that was drawn ahead is taken over: it must begin as it was drawn. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
