// Shows the announcements of the site below every page, each until its reader puts it away. The page loads this after
// itself, soon where it names an announcement, and otherwise when it is time to ask for new ones.
import type { ShownAnnouncement } from "@capicu/contract/announcement-words";
import { I18nProvider } from "@lingui/react";
import { createRoot, type Root } from "react-dom/client";

import { i18n } from "#languages/language.ts";
import { withTexts } from "#languages/load-catalogue.ts";

import { AnnouncementPlace } from "./announcement-place.tsx";
import { followAnnouncements } from "./follow-announcements.ts";

let root: Root | undefined;

followAnnouncements(({ announcements, dismiss }) => {
  // A page without one is left as it is.
  if (announcements.length > 0 || root !== undefined)
    void draw(announcements, dismiss).catch(() => undefined);
  // For as long as the page is open.
}, new AbortController().signal);

async function draw(announcements: readonly ShownAnnouncement[], dismiss: (id: string) => void) {
  // Its words come with the first one.
  await withTexts("announcement-place", async () => undefined);
  // Beside the page's own tree, which the server has drawn without it.
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  const [announcement] = announcements;
  root.render(
    <I18nProvider i18n={i18n}>
      {announcement !== undefined && (
        <AnnouncementPlace announcement={announcement} onDismiss={() => dismiss(announcement.id)} />
      )}
    </I18nProvider>,
  );
}
