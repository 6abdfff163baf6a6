import { useEffect, useState } from "react";

/** Counts down the remaining seconds. */
export function useCountdown() {
  const [left, begin] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => begin(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, begin };
}
