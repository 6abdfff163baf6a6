// The legal pages are true and name the operator's contact.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

const load = () => import("./screens.ts");
type Screens = Awaited<ReturnType<typeof load>>;

// The configuration is read once a page, so each call loads the modules anew.
async function open(name: keyof Screens, contactEmail: string | null = null) {
  vi.resetModules();
  const requests = serve({ "GET /config.json": () => ({ json: { contactEmail } }) });
  const { [name]: Screen } = await load();
  return { requests, ...renderScreen(<Screen />, "/here") };
}

test.each(["HelpScreen", "PrivacyScreen", "TermsScreen"] as const)(
  "%s names the operator's address, or says that there is none",
  async (name) => {
    const { unmount } = await open(name, "club@capicu.example");
    const link = await screen.findByRole("link", { name: "club@capicu.example" });
    expect(link.getAttribute("href")).toBe("mailto:club@capicu.example");
    unmount();

    await open(name, null);
    expect(await screen.findByText(/has not published a contact address/)).toBeTruthy();
  },
);

test("what the site says about itself is asked for once, whoever needs it", async () => {
  const { requests } = await open("HelpScreen");
  const { siteConfig } = await import("#backend/site-config.ts");
  await siteConfig();
  await screen.findByText(/has not published a contact address/);

  expect(requests.map(({ path }) => path)).toEqual(["GET /config.json"]);
});

test("Privacy tells of payments, sessions, the audit log and what one does oneself", async () => {
  await open("PrivacyScreen");

  for (const words of ["js.stripe.com", "network address", "audit log", "download", "delete"])
    expect(document.body.textContent).toContain(words);
  expect(document.body.textContent).not.toContain("Ask the operator of this site for a copy");
});

test("Terms tell of price, renewal, cancelling and refunds", async () => {
  await open("TermsScreen");

  for (const words of ["prices", "renews by itself", "cancel at any time", "30 days", "refund"])
    expect(document.body.textContent).toContain(words);
});
