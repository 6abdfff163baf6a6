type ToastVariant = "blank" | "success" | "error";

/** Shows a short message over the page. The library loads with the first message. */
export async function showToast(words: string, variant: ToastVariant = "blank"): Promise<void> {
  const { toast } = await import("react-hot-toast");
  if (variant === "blank") toast(words);
  else toast[variant](words);
}
