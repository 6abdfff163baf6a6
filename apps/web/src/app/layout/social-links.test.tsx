import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

// The configuration is read once a page, so each test loads the modules anew.
async function linksGiven(socialLinks?: object) {
  vi.resetModules();
  const requests = serve({
    "GET /config.json": () => ({
      json: { url: location.origin, anonKey: "anon", features: { socialLinks } },
    }),
  });
  const { SocialLinks } = await import("./social-links.tsx");
  renderScreen(<SocialLinks />);
  await vi.waitFor(() => expect(requests.map(({ path }) => path)).toContain("GET /config.json"));
}

test("S2.88 set addresses are links in the sidebar, each named", async () => {
  await linksGiven({ twitter: "https://x.com/capicu", discord: "https://discord.gg/capicu" });

  const links = await screen.findAllByRole("link");

  expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual(
    [
      ["Follow us on Twitter", "https://x.com/capicu"],
      ["Follow us on Discord", "https://discord.gg/capicu"],
    ],
  );
});

test.each([[undefined], [{}], [{ twitter: "javascript:alert(1)" }]])(
  "S2.88 with none set there is no list: %j",
  async (links) => {
    await linksGiven(links);

    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole("list")).toBeNull();
  },
);
