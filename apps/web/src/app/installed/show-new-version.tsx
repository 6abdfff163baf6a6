// Registers the worker once a page has been open for a while, and tells of a new version of the site. It stands beside the
// page's own tree: a change above the drawn page would have it drawn again.
import { I18nProvider } from "@lingui/react";
import { createRoot } from "react-dom/client";

import { i18n } from "#languages/language.ts";

import { NewVersionNotice } from "./new-version-notice.tsx";

createRoot(document.body.appendChild(document.createElement("div"))).render(
  <I18nProvider i18n={i18n}>
    <NewVersionNotice />
  </I18nProvider>,
);
