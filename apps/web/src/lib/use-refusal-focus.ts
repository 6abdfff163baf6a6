import { useEffect, useRef, useState } from "react";

/** After a refusal, focuses the field in question, or else the submit button. */
export function useRefusalFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<{ field: string | undefined }>();
  useEffect(() => {
    const { current } = form;
    if (refusal === undefined || current === null || isElsewhere(current)) return;
    const field = current.elements.namedItem(refusal.field ?? "");
    const target =
      field instanceof HTMLInputElement ? field : current.querySelector("[type=submit]");
    if (target instanceof HTMLElement) target.focus();
  }, [refusal]);
  return { form, refuse: (field: string | undefined) => setRefusal({ field }) };
}

/** A button that is disabled while it works loses the focus to the page. */
function isElsewhere(form: HTMLFormElement) {
  const { activeElement } = document;
  return activeElement !== document.body && !form.contains(activeElement);
}
