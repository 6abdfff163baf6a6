// The legal pages say what is true, and how to reach who runs the site.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { HelpScreen } from "./help-screen.tsx";
import { PrivacyScreen } from "./privacy-screen.tsx";
import { TermsScreen } from "./terms-screen.tsx";

const configure = (contactEmail: string | null) =>
  serve({ "GET /config.json": () => ({ json: { contactEmail } }) });

test.each([
  ["Help", <HelpScreen key="help" />],
  ["Privacy", <PrivacyScreen key="privacy" />],
  ["Terms", <TermsScreen key="terms" />],
])("%s names the operator's address, or says that there is none", async (_name, page) => {
  configure("club@capicu.example");
  const { unmount } = renderScreen(page, "/here");
  const link = await screen.findByRole("link", { name: "club@capicu.example" });
  expect(link.getAttribute("href")).toBe("mailto:club@capicu.example");
  unmount();

  configure(null);
  renderScreen(page, "/here");
  expect(await screen.findByText(/has not published a contact address/)).toBeTruthy();
});

test("Privacy tells of payments, sessions, the audit log and what one does oneself", () => {
  configure(null);
  renderScreen(<PrivacyScreen />, "/here");

  for (const words of ["js.stripe.com", "network address", "audit log", "download", "delete"])
    expect(document.body.textContent).toContain(words);
  expect(document.body.textContent).not.toContain("Ask the operator of this site for a copy");
});

test("Terms tell of price, renewal, cancelling and refunds", () => {
  configure(null);
  renderScreen(<TermsScreen />, "/here");

  for (const words of ["prices", "renews by itself", "cancel at any time", "30 days", "refund"])
    expect(document.body.textContent).toContain(words);
});
