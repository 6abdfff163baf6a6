type Look = "blank" | "success" | "error";

/** Shows a short message over the page. Few visits need one, so the library comes with the first. */
export async function showToast(words: string, look: Look = "blank"): Promise<void> {
  const { toast } = await import("react-hot-toast");
  if (look === "blank") toast(words);
  else toast[look](words);
}
