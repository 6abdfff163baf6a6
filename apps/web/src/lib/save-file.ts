const RELEASE_MS = 60_000;

/** Downloads content that was created in the browser. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address only after this task.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}
