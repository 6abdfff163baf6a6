/** Returns undefined when the action fails, because browsers may block storage. */
export function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
