// The icon set has no brand marks; these have the same stroke weight.
const PATHS = {
  twitter:
    "M21 5.5c-.7.5-1.5.8-2.3 1a3.6 3.6 0 0 0-6.2 2.5v.8A8.6 8.6 0 0 1 5 6s-3 7 4 10c-1.600 1.100-3.500 1.600-5.500 1.500 7 4 15.500 0 15.500-9 0-.3 0-.5-.1-.8A6 6 0 0 0 21 5.500Z",
  instagram:
    "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6Zm4.500-1.500h.01",
  youtube:
    "M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Zm4.500 3.500v5l4.500-2.500-4.500-2.500Z",
  twitch: "M5 4h15v10l-4 4h-4l-3 3v-3H5V4Zm6 4v4m5-4v4",
  discord:
    "M8 6.500C6.500 6.800 5.500 7.300 5.500 7.300 4 10 3.300 13 3.500 16.500c1.500 1.300 3.200 2 3.200 2l1-1.700m8.300-10.300c1.500.3 2.500.8 2.500.8 1.500 2.700 2.200 5.700 2 9.200-1.500 1.300-3.200 2-3.200 2l-1-1.700M7.500 7.300c3-1 6-1 9 0M7 16.300c3.300 1.300 6.700 1.300 10 0M9.300 12.200h.01m5.390 0h.01",
} as const;

export type Brand = keyof typeof PATHS;

export function BrandIcon({ brand, size = 20 }: { brand: Brand; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[brand]} />
    </svg>
  );
}
