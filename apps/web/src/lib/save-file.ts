const RELEASE_MS = 60_000;

/** Offers what was made in the browser as a file to keep. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}
