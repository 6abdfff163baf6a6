// The product's routes, each mapped to its function.
import { leaderboard, LeaderboardQuery } from "@capicu/contract/leaderboard";
import { pendingStats } from "@capicu/contract/moderation";
import {
  allAvatars,
  decideAvatar,
  decideBanner,
  pendingAvatars,
  pendingBanners,
} from "@capicu/contract/picture-moderation";
import { uploadAvatar, uploadBanner, type PictureKind } from "@capicu/contract/pictures";
import { getProfile, getStatistics, updateProfile } from "@capicu/contract/profiles";
import type { ReasonCode } from "@capicu/contract/reason-codes";

import { callFunction } from "./call-function.ts";
import { callUpload } from "./call-upload.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Payload = Record<string, unknown>;

interface Route {
  method: Method;
  path: RegExp;
  call: (payload: Payload, id: string) => Promise<unknown>;
}

const ROUTES: readonly Route[] = [
  {
    method: "GET",
    path: /^\/leaderboard$/,
    call: (query) => callFunction(leaderboard, LeaderboardQuery.parse(query)),
  },
  {
    method: "GET",
    path: /^\/admin\/pending-stats$/,
    call: (query) => callFunction(pendingStats, query),
  },
  {
    method: "PUT",
    path: /^\/admin\/approve-stats\/([^/]+)$/,
    call: async (body, submissionId) =>
      (await reviewQueue()).decide({ submissionId, action: "approve", ...evidenceIn(body) }),
  },
  {
    method: "PUT",
    path: /^\/admin\/reject-stats\/([^/]+)$/,
    call: async ({ reason, ...body }, submissionId) =>
      (await reviewQueue()).decide({
        submissionId,
        action: "reject",
        ...(typeof reason === "string" && { reason }),
        ...evidenceIn(body),
      }),
  },
  {
    method: "GET",
    path: /^\/admin\/avatars\/pending$/,
    call: () => callFunction(pendingAvatars, {}),
  },
  {
    method: "GET",
    path: /^\/admin\/avatars\/all$/,
    call: (query) => callFunction(allAvatars, query),
  },
  {
    method: "GET",
    path: /^\/admin\/banners\/pending$/,
    call: () => callFunction(pendingBanners, {}),
  },
  ...pictureRoutes("avatar", decideAvatar),
  ...pictureRoutes("banner", decideBanner),
  {
    method: "GET",
    path: /^\/users\/profile$/,
    call: () => callFunction(getProfile, {}),
  },
  {
    method: "PUT",
    path: /^\/users\/profile$/,
    call: (change) => callFunction(updateProfile, change),
  },
  {
    method: "POST",
    path: /^\/users\/avatar$/,
    call: ({ avatar }) => callUpload(uploadAvatar, { avatar }),
  },
  {
    method: "POST",
    path: /^\/users\/banner$/,
    call: ({ banner }) => callUpload(uploadBanner, { banner }),
  },
  {
    method: "GET",
    path: /^\/subscriptions\/status$/,
    call: async () => (await billing()).readStatus(),
  },
  {
    method: "POST",
    path: /^\/subscriptions\/create-checkout-session$/,
    call: async (choice) => (await billing()).startCheckout(choice),
  },
  {
    method: "POST",
    path: /^\/subscriptions\/customer-portal$/,
    call: async () => (await billing()).openPortal(),
  },
  {
    method: "POST",
    path: /^\/subscriptions\/cancel$/,
    call: async () => (await billing()).cancel(),
  },
  {
    method: "GET",
    path: /^\/stats$/,
    call: () => callFunction(getStatistics, {}),
  },
];

/** Loaded late, because most pages never use plans or decisions. */
const billing = () => import("./subscription.ts");
const reviewQueue = () => import("./review-queue.ts");

export const productApi = {
  get: <Answer>(path: string, query: Payload = {}) => send<Answer>("GET", path, query),
  post: <Answer>(path: string, body: Payload = {}) => send<Answer>("POST", path, body),
  put: <Answer>(path: string, body: Payload = {}) => send<Answer>("PUT", path, body),
  delete: <Answer>(path: string) => send<Answer>("DELETE", path, {}),
};

async function send<Answer>(method: Method, path: string, payload: Payload): Promise<Answer> {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match !== null) return (await route.call(payload, match[1] ?? "")) as Answer;
  }
  throw new Error(`Unhandled ${method} route: ${path}`);
}

/** The version of the pictures that the moderator saw; without it no comparison is made. */
function evidenceIn({ evidenceVersion }: Payload) {
  return typeof evidenceVersion === "string" ? { evidenceVersion } : {};
}

/** `picture` names the reviewed picture; without it the decision applies to the pending one. */
function pictureRoutes(kind: PictureKind, decide: typeof decideAvatar): Route[] {
  return (["approve", "reject", "remove"] as const).map((action) => ({
    method: "POST",
    path: new RegExp(`^/admin/${kind}s/([^/]+)/${action}$`),
    call: ({ picture, reason, code }, userId) =>
      callFunction(decide, {
        userId,
        action,
        reason: typeof reason === "string" ? reason : null,
        ...(typeof picture === "string" && { picture }),
        // The server refuses what is no code.
        ...(typeof code === "string" && { code: code as ReasonCode }),
      }),
  }));
}
