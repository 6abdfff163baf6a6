/**
 * For a page that lacks a part of itself. Where the server has another build by now, public/page-start.js loads the
 * page again; everywhere else it calls back.
 */
export function pageFailed(isOfThisBuild: () => void): void {
  const options = { cancelable: true, detail: isOfThisBuild };
  if (dispatchEvent(new CustomEvent("page-failed", options))) isOfThisBuild();
}
