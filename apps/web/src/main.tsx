// Starts the site in the browser, over the page that the server has sent.
import "#ui/styles/index.css";
// Several pages share these styles, and one file is one request.
import "#app/layout/layout.css";
import "#features/leaderboard/highlights.css";
import "#features/leaderboard/leaderboard.css";
import "#features/profile/profile.css";
import "#widgets/provenance/source.css";
import { I18nProvider } from "@lingui/react";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

import { Site } from "#app/site.tsx";
import { i18n } from "#languages/language.ts";

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no #root");

const app = (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Site />
    </I18nProvider>
  </StrictMode>
);

// The landing page arrives drawn; all others are drawn here.
if (root.firstElementChild === null) createRoot(root).render(app);
else hydrateRoot(root, app);

// Announcements come after the page: soon where it names some, else when it is time to ask for new ones.
const names = document.querySelector("#site-config")?.textContent.includes('"announcements"');
setTimeout(
  () => void import("#app/announcements/show-announcements.tsx").catch(() => undefined),
  names === true ? 2000 : 45_000,
);
