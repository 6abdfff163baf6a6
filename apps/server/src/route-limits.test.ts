// Every route of the running server with its limit, or the reason why it needs none. A new route
// without an entry fails here.
import type { LimitedUse } from "@capicu/platform/kernel/request-limits";
import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { productFunctions } from "./product-functions.ts";
import { createServer, type Server } from "./server.ts";
import { readConfig } from "./settings/config.ts";

/** A shared allowance, or a sentence about what applies instead. */
type Limit = LimitedUse | { apart: string };

const apart = (words: string): Limit => ({ apart: words });
const PER_ADDRESS = apart("an allowance of its own for each address, in auth/limits.ts");
const PER_MEMBER = apart("an allowance of its own for each member's keys, in api/call-limit.ts");
const CONSTANT = apart("the same for everybody and from memory, so none is needed");
/** These routes exist only where the site is built. */
const PAGES: Record<string, Limit> = {
  "GET /@:handle": "read",
  "GET /compare/:one/:other": "read",
  "GET /clubs/:slug": "read",
  "GET /clubs/:slug/:page": "read",
  "GET /events/:slug": "read",
  "GET /events/:slug/:page": "read",
  "GET /invite/:token": "read",
  "GET /sample-reading.json": "read",
  "GET /": CONSTANT,
  "GET /leaderboard": CONSTANT,
};

const LIMITS: Record<string, Limit> = {
  "POST /auth/v1/signup": PER_ADDRESS,
  "POST /auth/v1/token": PER_ADDRESS,
  "POST /auth/v1/otp": PER_ADDRESS,
  "POST /auth/v1/magiclink": PER_ADDRESS,
  "POST /auth/v1/recover": PER_ADDRESS,
  "POST /auth/v1/resend": PER_ADDRESS,
  "GET /auth/v1/verify": PER_ADDRESS,
  "POST /auth/v1/verify": PER_ADDRESS,
  "GET /auth/v1/authorize": PER_ADDRESS,
  "GET /auth/v1/callback": PER_ADDRESS,
  "POST /auth/v1/callback": PER_ADDRESS,
  "POST /auth/v1/sso": PER_ADDRESS,
  "POST /auth/v1/sso/saml/acs": PER_ADDRESS,
  "GET /auth/v1/user/identities/authorize": PER_ADDRESS,
  "GET /auth/v1/sso/saml/metadata": CONSTANT,
  "GET /auth/v1/settings": CONSTANT,
  "GET /auth/v1/health": CONSTANT,
  "GET /auth/v1/.well-known/jwks.json": CONSTANT,
  "GET /auth/v1/user": "read",
  "PUT /auth/v1/user": "write",
  "DELETE /auth/v1/user/identities/:id": "write",
  "GET /auth/v1/reauthenticate": "read",
  "POST /auth/v1/logout": "write",
  "POST /auth/v1/factors": "write",
  "DELETE /auth/v1/factors/:factorId": "write",
  "POST /auth/v1/factors/:factorId/challenge": "write",
  "POST /auth/v1/factors/:factorId/verify": "write",
  "GET /auth/v1/factors/recovery-codes": "read",
  "POST /auth/v1/factors/recovery-codes": "write",
  "DELETE /auth/v1/factors/recovery-codes": "write",
  "POST /auth/v1/factors/recovery-codes/regenerate": "write",
  "POST /auth/v1/factors/recovery-codes/verify": "write",
  "POST /auth/v1/invite": "write",
  "POST /auth/v1/admin/generate_link": "write",
  "GET /auth/v1/admin/users": "read",
  "POST /auth/v1/admin/users": "write",
  "GET /auth/v1/admin/users/:id": "read",
  "PUT /auth/v1/admin/users/:id": "write",
  "DELETE /auth/v1/admin/users/:id": "write",
  "GET /auth/v1/admin/users/:id/factors": "read",
  "PUT /auth/v1/admin/users/:id/factors/:factorId": "write",
  "DELETE /auth/v1/admin/users/:id/factors/:factorId": "write",
  "GET /auth/v1/admin/sso/providers": "read",
  "POST /auth/v1/admin/sso/providers": "write",
  "GET /auth/v1/admin/sso/providers/:id": "read",
  "PUT /auth/v1/admin/sso/providers/:id": "write",
  "DELETE /auth/v1/admin/sso/providers/:id": "write",
  ...everyMethod("/rest/v1/:name", "write"),
  ...everyMethod("/rest/v1/rpc/:name", "write"),
  ...everyMethod("/rest/v1/*", "write"),
  "GET /rest/v1": "read",
  "GET /sw.js": CONSTANT,
  "POST /share-pictures": apart("a redirect; what was posted is not read"),
  "GET /rest/v1/": "read",
  "GET /rest/v1/:name": "read",
  "GET /rest/v1/rpc/:name": "read",
  "GET /rest/v1/*": "read",
  "POST /realtime/v1/api/broadcast": apart("HTTP_BROADCASTS for each address"),
  "POST /realtime/v1/api/broadcast/:topic/events/:event": apart("HTTP_BROADCASTS likewise"),
  "GET /storage/v1/status": CONSTANT,
  "GET /storage/v1/version": CONSTANT,
  "GET /storage/v1/bucket": "file",
  "POST /storage/v1/bucket": "write",
  "GET /storage/v1/bucket/:id": "file",
  "PUT /storage/v1/bucket/:id": "write",
  "DELETE /storage/v1/bucket/:id": "write",
  "POST /storage/v1/bucket/:id/empty": "write",
  "GET /storage/v1/object/:bucket/*": "file",
  "POST /storage/v1/object/:bucket/*": "upload",
  "PUT /storage/v1/object/:bucket/*": "upload",
  "DELETE /storage/v1/object/:bucket/*": "write",
  "DELETE /storage/v1/object/:bucket": "write",
  "GET /storage/v1/object/authenticated/:bucket/*": "file",
  "GET /storage/v1/object/public/:bucket/*": "file",
  "GET /storage/v1/object/info/:bucket/*": "file",
  "GET /storage/v1/object/info/authenticated/:bucket/*": "file",
  "GET /storage/v1/object/info/public/:bucket/*": "file",
  "GET /storage/v1/object/sign/:bucket/*": "file",
  "POST /storage/v1/object/sign/:bucket/*": "write",
  "POST /storage/v1/object/sign/:bucket": "write",
  "POST /storage/v1/object/upload/sign/:bucket/*": "upload",
  "PUT /storage/v1/object/upload/sign/:bucket/*": "upload",
  "POST /storage/v1/object/list/:bucket": "search",
  "POST /storage/v1/object/list-v2/:bucket": "search",
  "POST /storage/v1/object/move": "write",
  "POST /storage/v1/object/copy": "upload",
  "GET /storage/v1/render/image/public/:bucket/*": "file",
  "GET /storage/v1/render/image/authenticated/:bucket/*": "file",
  "GET /storage/v1/render/image/sign/:bucket/*": "file",
  "POST /functions/v1/stripe-webhook": apart("signed by the provider, which is checked first"),
  ...everyMethod("/functions/v1/:name", "write"),
  "GET /payment-sandbox/pay/:id": "read",
  "POST /payment-sandbox/pay/:id": "write",
  "GET /payment-sandbox/portal/:id": "read",
  "POST /payment-sandbox/portal/:id": "write",
  "GET /api/v1/openapi.json": CONSTANT,
  "GET /api/v1/players": PER_MEMBER,
  "GET /api/v1/players/:handle": PER_MEMBER,
  "GET /api/v1/players/:handle/ledger": PER_MEMBER,
  "GET /api/v1/boards/:mode": PER_MEMBER,
  "GET /api/v1/clubs": PER_MEMBER,
  "GET /api/v1/clubs/:slug": PER_MEMBER,
  "GET /api/v1/clubs/:slug/members": PER_MEMBER,
  "GET /api/v1/events": PER_MEMBER,
  "GET /api/v1/events/:slug": PER_MEMBER,
  "GET /api/v1/events/:slug/entrants": PER_MEMBER,
  "GET /api/v1/events/:slug/standings": PER_MEMBER,
  "GET /api/v1/events/:slug/rounds/:round": PER_MEMBER,
  "GET /calendar/:file": "read",
  "GET /clubs/:slug/calendar.ics": "read",
  "GET /embed/@:handle": "read",
  "GET /embed/clubs/:slug": "read",
  "GET /embed/events/:slug": "read",
  "GET /events/calendar.ics": "read",
  "GET /events/:slug/calendar.ics": "read",
  "GET /events/:slug/results.atom": "read",
  "GET /setup/:token": "read",
  "POST /setup/:token": "write",
  "GET /unsubscribe": "read",
  "POST /unsubscribe": "write",
  "GET /@:handle/card/:picture": "read",
  "GET /leaderboard/card/:picture": "read",
  "GET /events/:slug/card/:picture": "read",
  "GET /clubs/:slug/preview.jpg": "read",
  "GET /invite/:token/preview.jpg": "read",
  "GET /readyz": "read",
  "GET /uptime.json": "read",
  "GET /config.json": CONSTANT,
  "GET /healthz": CONSTANT,
  "GET /proxy-check": apart("who holds the keys of the site only, and from memory"),
  "GET /metrics": apart("the machine itself or the bearer of METRICS_TOKEN only"),
};

const words = (text: string) => text.trim().split(/\s+/);

const USES: Record<LimitedUse, string[]> = {
  upload: ["avatar-upload", "banner-upload", "club-picture-upload", "gamertag-evidence-send"],
  search: [
    "account-export",
    "admin-audit",
    "admin-audit-export",
    "admin-doctor",
    "check-schema",
    "debug-stats",
  ],
  read: words(`
    account-sessions account-state api-keys admin-avatars-all admin-avatars-pending admin-banners-pending admin-clubs
    admin-overview admin-pending-stats admin-queue-health admin-refunds admin-results admin-users club-get club-invite-preview club-invites club-log
    admin-reports admin-gamertags my-gamertags admin-seasons admin-settings admin-storage
    admin-announcements announcements
    admin-texts my-terms site-text
    admin-second-review admin-second-reviews
    admin-work
    webhook-deliveries webhooks
    club-hidden-members
    event-calendar-file event-codes event-entrants event-export event-get event-log event-round
    event-round-export event-staff event-standings event-table events following-feed goals head-to-head my-events pair-figures
    club-management club-meetup-file club-meetups club-members club-numbers club-requests clubs handle-preview leaderboard my-clubs my-stats my-submissions notification-settings notifications notifications-unread
    player-badges player-card player-directory player-progress player-rating player-spotlight profile-get profile-public rank recap-shared recaps social-blocks
    public-log
    social-followers social-following social-follows-check social-likes social-likes-check
    social-stats stat-provenance subscription-preview subscription-status`),
  write: words(`
    account-delete account-keep account-session-end admin-avatars-action admin-banners-action admin-clubs-action
    admin-refunds-action admin-results-action admin-stats-action admin-stats-bulk admin-stats-lease admin-stats-undo admin-stats-withhold
    admin-reports-action admin-gamertags-action admin-gamertags-undo gamertag-dispute-open admin-seasons-action admin-settings-action admin-storage-action
    admin-announcements-action announcement-dismiss
    admin-texts-action terms-accept
    admin-second-review-answer admin-second-review-keep
    admin-work-lease
    admin-service-test
    api-key-create api-key-revoke
    webhook-create webhook-remove webhook-send-again webhook-switch webhook-test
    admin-users-action appeal-submission club-calendar-feed-create club-calendar-feed-revoke club-close
    club-meetup-create club-meetup-date club-meetup-delete club-meetup-update
    club-hidden-member-remove club-picture-remove
    event-cancel event-check-in event-check-in-abort event-check-in-set event-claim-decide following-feed-switch
    recap-share recap-share-end
    event-clock-set event-code-renew event-create event-draft-change event-entrant-state
    event-finish event-guest-add event-guest-claim event-hand-add event-hand-remove
    event-invitation-answer event-invite event-publish event-register event-result-confirm
    event-result-dispute event-result-rule event-round-cancel event-round-draw event-round-publish
    goal-delete goal-set
    event-round-withdraw event-staff-set event-update event-withdraw
    club-handover-answer club-handover-offer club-owner-replace club-rename club-update club-found club-invite-create club-invite-revoke club-invite-use club-join club-leave club-member-remove
    club-member-role club-membership-update club-request club-request-decide notification-settings-update notifications-read ocr
    profile-update push-subscription-remove push-subscription-save reports-create social-blocks-create
    social-blocks-delete social-follows-create social-follows-delete social-likes-create social-likes-delete stripe-checkout stripe-portal
    subscription-cancel subscription-give-up subscription-refund subscription-resume submission-pictures-withhold withdraw-submission`),
  file: [],
};

function everyMethod(path: string, limit: Limit): Record<string, Limit> {
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
  return Object.fromEntries(methods.map((method) => [`${method} ${path}`, limit]));
}

let server: Server;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "routes-"));
  server = await createServer(readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Reads the tree that Fastify prints; HEAD follows GET, and so do the unusual methods of a
 * catch-all.
 */
function registeredRoutes(): string[] {
  const paths: string[] = [];
  const lines = server.app.printRoutes().replace("(empty root node)", "").split("\n");
  return lines
    .flatMap((line) => {
      const [, indent = "", part = "", methods = ""] =
        /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      const path = (paths[depth - 1] ?? "") + part;
      paths[depth] = path;
      return methods
        .split(", ")
        .filter((method) => /^(?:GET|POST|PUT|PATCH|DELETE)$/.test(method))
        .map((method) => `${method} ${path}`);
    })
    .filter((route) => !isFileOfBuild(route));
}

const isFileOfBuild = (route: string) => {
  const path = join(import.meta.dirname, "../../web/dist", route.replace(/^GET /, ""));
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
};

async function useOf(method: string, url: string): Promise<LimitedUse | null> {
  const { requestLimits } = server.dependencies.platform;
  const consume = vi.spyOn(requestLimits, "consume").mockResolvedValue(7);
  try {
    const answer = await server.app.inject({ method: method as "GET", url });
    const use = consume.mock.calls[0]?.[0] ?? null;
    expect([answer.statusCode === 429, answer.headers["retry-after"]]).toEqual(
      use === null ? [false, undefined] : [true, "7"],
    );
    return use;
  } finally {
    consume.mockRestore();
  }
}

test("every route has a line here, and every line a route", () => {
  const routes = new Set(registeredRoutes());
  const listed = new Set([...Object.keys(LIMITS), ...Object.keys(PAGES)]);

  expect([...routes].filter((route) => !listed.has(route))).toEqual([]);
  expect(Object.keys(LIMITS).filter((route) => !routes.has(route))).toEqual([]);
});

test.each(Object.entries(LIMITS))("%s: %j", async (route, limit) => {
  const [method = "", path = ""] = route.split(" ");
  const url = path.replaceAll(/:\w+/g, "x").replace("*", "x/y");

  expect(await useOf(method, url)).toBe(typeof limit === "string" ? limit : null);
});

test("a page of a player counts as a read where the site is built", async () => {
  const routes = registeredRoutes().filter((route) => route in PAGES);
  for (const route of routes) {
    const [method = "", path = ""] = route.split(" ");
    const limit = PAGES[route];
    const use = await useOf(method, path.replaceAll(/:\w+/g, "x"));
    expect(use).toBe(typeof limit === "string" ? limit : null);
  }
});

test("every product function has a line here, and every line a function", () => {
  const names = productFunctions.map(({ agreed }) => agreed.name);

  expect(Object.values(USES).flat().toSorted()).toEqual(names.toSorted());
});

test.each(Object.entries(USES))("calls that count as %s: %j", async (use, names) => {
  for (const name of names) expect(await useOf("POST", `/functions/v1/${name}`)).toBe(use);
});
