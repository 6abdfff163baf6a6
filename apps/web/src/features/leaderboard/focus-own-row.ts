/** Whether the own row is drawn; it then has the focus, in the middle of the view. */
export function focusOwnRow(): boolean {
  const row = document.querySelector<HTMLElement>("tr[data-own] .row-button");
  row?.scrollIntoView({ block: "center" });
  row?.focus({ preventScroll: true });
  return row !== null;
}
