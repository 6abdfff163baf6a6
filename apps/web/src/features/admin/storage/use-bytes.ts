import { useFormats } from "#languages/formats.ts";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A size as the reader writes it: "1.2 MB". */
export function useBytes(): (bytes: number) => string {
  const { number } = useFormats();
  return (bytes) => {
    const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
    return number(bytes / 1000 ** step, {
      style: "unit",
      unit: UNITS[step] ?? "byte",
      unitDisplay: "short",
      maximumFractionDigits: 1,
    });
  };
}
