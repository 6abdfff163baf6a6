import { SCREENSHOT_TYPES } from "@capicu/contract/submissions";

/** By its type: phones hand over pictures whose names end in anything. */
export function extensionOf({ type, name }: File): string {
  const [extension = ".jpg"] = SCREENSHOT_TYPES[type as keyof typeof SCREENSHOT_TYPES] ?? [];
  return type === "" && /\.png$/i.test(name) ? "png" : extension.slice(1);
}
