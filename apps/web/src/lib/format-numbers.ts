const COUNT = new Intl.NumberFormat("en-US");

/** 71.4 → "71.4%": one decimal, always. */
export function formatRate(rate: number): string {
  return `${(Number.isFinite(rate) ? rate : 0).toFixed(1)}%`;
}

export function formatCount(count: number): string {
  return COUNT.format(Number.isFinite(count) ? count : 0);
}
