import type { ReadPath } from "#features/upload/form-values.ts";

/** Every field's name is its path. */
export function goToField(form: HTMLFormElement | null, path: ReadPath) {
  const field = form?.elements.namedItem(path);
  if (!(field instanceof HTMLInputElement)) return;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
  field.select();
}
