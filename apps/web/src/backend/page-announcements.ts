// What the pages say of announcements, apart from the client: the landing page loads none of it.
import type { PageAnnouncements } from "@capicu/contract/announcement-words";

interface PageFacts {
  announcements?: PageAnnouncements;
}

const NONE: PageAnnouncements = { everybody: [], others: "" };

/** As the server wrote it into this page. */
export function servedAnnouncements(): PageAnnouncements {
  const written = document.querySelector("#site-config")?.textContent ?? "null";
  return (JSON.parse(written) as PageFacts | null)?.announcements ?? NONE;
}

/** As it is now; null where nobody answers. */
export async function askAnnouncements(): Promise<PageAnnouncements | null> {
  const answer = await fetch("/config.json").catch(() => null);
  if (!answer?.ok) return null;
  return ((await answer.json()) as PageFacts).announcements ?? NONE;
}
