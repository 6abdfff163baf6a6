// The place in the built page where each address puts its own head.
const PLACE = /<!-- page -->.*?<!-- \/page -->|<title>.*?<\/title>/s;

export const withHead = (html: string, lines: readonly string[]): string =>
  html.replace(PLACE, () => lines.join("\n    "));

export const NOBODY = [
  "<title>Player not found · Capicú</title>",
  '<meta name="robots" content="noindex" />',
];
