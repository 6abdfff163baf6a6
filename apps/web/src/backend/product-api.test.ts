import { beforeEach, expect, test } from "vitest";

import { serve } from "#testing/server.ts";

import { productApi } from "./product-api.ts";
import { signOut } from "./sessions.ts";

const ID = "22222222-2222-4222-8222-222222222222";
const answer = () => ({ json: { success: true } });

beforeEach(async () => {
  serve();
  await signOut();
});

test("S7.84 GET /leaderboard calls its function with every default", async () => {
  const requests = serve({ "POST /functions/v1/leaderboard": answer });

  await productApi.get("/leaderboard", { mode: "blitz" });

  expect(requests.at(-1)?.body).toEqual({
    mode: "blitz",
    timeframe: "all",
    filter: "all",
    app: "domino-by-flyclops",
    limit: 100,
  });
});

test("S7.85 GET /admin/pending-stats", async () => {
  const requests = serve({ "POST /functions/v1/admin-pending-stats": answer });

  expect(await productApi.get("/admin/pending-stats")).toEqual({ success: true });
  expect(requests.at(-1)?.body).toEqual({});
});

test.each([
  ["S7.86", "/admin/avatars/pending", "admin-avatars-pending", "pending_avatars"],
  ["S7.88", "/admin/banners/pending", "admin-banners-pending", "pending_banners"],
  ["S7.87", "/admin/avatars/all", "admin-avatars-all", "users"],
])("%s GET %s", async (...[, route, name, key]) => {
  serve({ [`POST /functions/v1/${name}`]: () => ({ json: { success: true, [key]: [] } }) });

  expect(await productApi.get(route)).toEqual({ success: true, [key]: [] });
});

test.for([
  ["S7.97", "approve-stats", {}, { action: "approve" }],
  ["S7.98", "reject-stats", {}, { action: "reject", reason: "Rejected by admin" }],
  ["S7.98", "reject-stats", { reason: "Blurred" }, { action: "reject", reason: "Blurred" }],
] as const)("%s PUT /admin/%s", async ([, route, body, expected]) => {
  const requests = serve({ "POST /functions/v1/admin-stats-action": answer });

  await productApi.put(`/admin/${route}/${ID}`, body);

  expect(requests.at(-1)?.body).toEqual({ submissionId: ID, ...expected });
});

test("S7.99 GET /users/profile and S7.103 GET /stats", async () => {
  const requests = serve({
    "POST /functions/v1/profile-get": () => ({ json: { success: true, user: { id: ID } } }),
    "POST /functions/v1/my-stats": () => ({ json: { success: true, statistics: {} } }),
  });

  expect(await productApi.get("/users/profile")).toEqual({ success: true, user: { id: ID } });
  expect(await productApi.get("/stats")).toEqual({ success: true, statistics: {} });
  expect(requests.slice(-2).map(({ body }) => body)).toEqual([{}, {}]);
});

test("S7.100 PUT /users/profile sends the change as it is", async () => {
  const requests = serve({ "POST /functions/v1/profile-update": answer });
  const change = { username: "Rafa", handle: "@rafa", bio: null, twitter_url: null, country: "PR" };

  await productApi.put("/users/profile", change);

  expect(requests.at(-1)?.body).toEqual(change);
});

test.for([
  ["S7.101", "avatar"],
  ["S7.102", "banner"],
] as const)("%s POST /users/%s sends a form with that field", async ([, kind]) => {
  const requests = serve({ [`POST /functions/v1/${kind}-upload`]: answer });
  const picture = new File(["picture"], "me.png", { type: "image/png" });

  await productApi.post(`/users/${kind}`, { [kind]: picture });

  expect(requests.at(-1)?.body).toEqual({ [kind]: picture });
  expect(requests.at(-1)?.headers.get("content-type")).not.toBe("application/json");
});

test("S7.104 S7.105 a route nobody maps is named, and DELETE has none", async () => {
  await expect(productApi.get("/nothing")).rejects.toThrow(/^Unhandled GET route/);
  await expect(productApi.post("/nothing")).rejects.toThrow(/^Unhandled POST route/);
  await expect(productApi.put("/leaderboard")).rejects.toThrow(/^Unhandled PUT route/);
  await expect(productApi.delete("/leaderboard")).rejects.toThrow(/^Unhandled DELETE route/);
});

test.for([
  ["S7.89", "get", "/subscriptions/status", "subscription-status", {}],
  [
    "S7.94",
    "post",
    "/subscriptions/create-checkout-session",
    "stripe-checkout",
    { priceId: "price_pro", planType: "pro", billingCycle: "annual" },
  ],
  ["S7.95", "post", "/subscriptions/customer-portal", "stripe-portal", {}],
  ["S7.96", "post", "/subscriptions/cancel", "subscription-cancel", {}],
] as const)("%s %s %s calls %s", async ([, method, path, name, body]) => {
  const requests = serve({ [`POST /functions/v1/${name}`]: answer });

  expect(await productApi[method](path, body)).toEqual({ success: true });
  expect(requests.at(-1)?.body).toEqual(body);
});
