import type { Platform } from "@capicu/platform/kernel/platform";
import type { FastifyInstance } from "fastify";

import { followPictureRenewals } from "#ground/stored-files/picture-renewal.ts";
import { createDrawnPictures } from "#site/pictures/drawn-pictures.ts";
import type { ProfilePages } from "#site/profile-page.ts";

import { serveClubPages } from "./club-page.ts";
import { serveClubPictures } from "./club-picture.ts";
import { drawClubPicture, pictureKey, type PictureFacts } from "./draw-club-picture.ts";
import { serveInvitationPages } from "./invitation-page.ts";
import { readShownPicture, type PictureFiles } from "./shown-picture.ts";

/** What strangers and messengers are served of clubs and of invitations to them. */
export async function serveClubSite(
  app: FastifyInstance,
  pages: Omit<ProfilePages, "publicReads">,
  { changes, ...sources }: PictureFiles & Pick<Platform, "changes">,
): Promise<void> {
  const { database } = sources;
  await serveClubPages(app, pages, database);
  await serveInvitationPages(app, pages, database);
  const pictures = createDrawnPictures<PictureFacts>({
    keyOf: pictureKey,
    draw: async (facts) => drawClubPicture(facts, await readShownPicture(sources, facts.picture)),
  });
  followPictureRenewals(changes, () => pictures.forget());
  serveClubPictures(app, { database, pictures });
}
