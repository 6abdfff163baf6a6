import { useEffect, useRef, useState } from "react";

/** A refusal leaves the focus on the field it speaks of, else on the button that tries again. */
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

/** A button that was disabled while it worked has let the focus fall to the page. */
function isElsewhere(form: HTMLFormElement) {
  const { activeElement } = document;
  return activeElement !== document.body && !form.contains(activeElement);
}
