import type { Database } from "@capicu/platform/kernel/database";
import type { FastifyInstance } from "fastify";

import type { ProfilePages } from "#site/profile-page.ts";

import { serveClubPages } from "./club-page.ts";
import { serveClubPictures } from "./club-picture.ts";
import { createClubPictures } from "./club-pictures.ts";
import { serveInvitationPages } from "./invitation-page.ts";

/** What strangers and messengers are served of clubs and of invitations to them. */
export async function serveClubSite(
  app: FastifyInstance,
  pages: Omit<ProfilePages, "publicReads">,
  database: Database,
): Promise<void> {
  await serveClubPages(app, pages, database);
  await serveInvitationPages(app, pages, database);
  serveClubPictures(app, { database, pictures: createClubPictures() });
}
