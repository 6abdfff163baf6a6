import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while a prerendered page hydrates, because the first render must match. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
