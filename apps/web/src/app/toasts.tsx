import { useEffect } from "react";
import { toast, Toaster, useToasterStore, type DefaultToastOptions } from "react-hot-toast";

const TOAST_LIMIT = 20;
const TOAST_MS = 4000;
const SUCCESS_TOAST_MS = 2000;

const TOAST_TIMES: DefaultToastOptions = {
  duration: TOAST_MS,
  blank: { duration: TOAST_MS },
  error: { duration: TOAST_MS },
  success: { duration: SUCCESS_TOAST_MS },
  loading: { duration: Number.POSITIVE_INFINITY },
  custom: { duration: TOAST_MS },
};

export function Toasts() {
  useToastLimit();
  return (
    <Toaster
      position="top-center"
      toastOptions={{ ...TOAST_TIMES, className: "toast" }}
      containerStyle={{ zIndex: "var(--z-toast)" }}
    />
  );
}

/** Only the newest toasts stay. */
function useToastLimit() {
  const { toasts } = useToasterStore();
  useEffect(() => {
    const visible = toasts.filter(({ visible: isVisible }) => isVisible);
    for (const old of visible.slice(TOAST_LIMIT)) toast.dismiss(old.id);
  }, [toasts]);
}
