/** Undefined where the act fails: browsers may refuse their storage, and a page does without. */
export function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
