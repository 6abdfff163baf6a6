import { SCREENSHOT_TYPES } from "@capicu/contract/submissions";

/** Uses the type, because file names on phones are unreliable. */
export function extensionOf({ type, name }: File): string {
  const [extension = ".jpg"] = SCREENSHOT_TYPES[type as keyof typeof SCREENSHOT_TYPES] ?? [];
  return type === "" && /\.png$/i.test(name) ? "png" : extension.slice(1);
}
