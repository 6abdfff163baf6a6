type ToastVariant = "blank" | "success" | "error";

/** Shows a short message over the page. Few visits need one, so the library comes with the first. */
export async function showToast(words: string, variant: ToastVariant = "blank"): Promise<void> {
  const { toast } = await import("react-hot-toast");
  if (variant === "blank") toast(words);
  else toast[variant](words);
}
