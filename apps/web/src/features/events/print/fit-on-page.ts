// Letters on paper shrink until everything fits on the page.

interface Size {
  points: number;
  /** Of the letters, in per cent of the usual one. */
  width: number;
  /** Names take one line, and end in dots where they are wider than their place. */
  isCut?: boolean;
}

/** Smaller letters than of seven points are hard to read. The last size fits by how much a page is given. */
const SIZES: readonly Size[] = [
  ...[14, 12, 11, 10, 9, 8].map((points) => ({ points, width: 100 })),
  { points: 8, width: 85 },
  { points: 7, width: 85 },
  { points: 7, width: 70 },
  { points: 7, width: 70, isCut: true },
];

/** The page has a fixed height, so it scrolls where something does not fit. */
export function fitOnPage(page: HTMLElement, largest: number): void {
  for (const size of SIZES.filter(({ points }) => points <= largest)) {
    page.style.fontSize = `${size.points}pt`;
    page.style.fontStretch = `${size.width}%`;
    page.toggleAttribute("data-cut", size.isCut === true);
    if (page.scrollHeight <= page.clientHeight && page.scrollWidth <= page.clientWidth) return;
  }
}
