import { expect, test } from "vitest";

import { createReport } from "./import-report.ts";
import { readAccount } from "./read-account.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const CONFIRMED = "2025-01-02T00:00:00.000Z";

const read = (account: object, more: object = {}) =>
  readAccount(
    {
      account: {
        id: ID,
        email: "One@Example.org",
        created_at: "2025-01-01T00:00:00Z",
        email_confirmed_at: CONFIRMED,
        ...account,
      },
      profile: null,
      identities: null,
      factors: 0,
      ...more,
    },
    createReport(),
  );

test.each([
  [{ deleted_at: CONFIRMED }, "it was deleted"],
  [{ is_anonymous: true }, "it is anonymous"],
  [{ is_sso_user: true }, "an organisation signs it in"],
  [{ email: null }, "it has no e-mail address"],
  [{ email: "not an address" }, "it has no e-mail address"],
  [{ id: "7" }, "its id has another form"],
])("an account with %j is left out: %s", (account, reason) => {
  expect(read(account)).toBe(reason);
});

const google = (data: object) => ({
  identities: [{ provider: "google", provider_id: "g1", identity_data: data }],
});

test.each([
  { way: "a mail that was answered", account: { confirmation_sent_at: CONFIRMED }, at: CONFIRMED },
  { way: "no mail", at: null },
  {
    way: "a mail without an answer",
    account: { confirmation_sent_at: CONFIRMED, email_confirmed_at: null },
    at: null,
  },
  {
    way: "a provider that knows the address",
    more: google({ email: "one@example.org", email_verified: true }),
    at: CONFIRMED,
  },
  {
    way: "a provider that knows another address",
    more: google({ email: "two@example.org", email_verified: true }),
    at: null,
  },
])("with $way the address is proven at $at", ({ account = {}, more = {}, at }) => {
  expect(read(account, more)).toMatchObject({ account: { email_proven_at: at } });
});

test("what a user could write into their own metadata decides nothing", () => {
  expect(
    read({ raw_app_meta_data: { role: "service_role", is_admin: true } }, google({})),
  ).toMatchObject({
    account: { raw_app_meta_data: { provider: "google", providers: ["google"] } },
  });
});

test("an identity of an organisation is left out, and that of e-mail is the account's own", () => {
  const identities = [
    { provider: "sso:1", provider_id: "x", identity_data: {} },
    { provider: "email", provider_id: "one@example.org", identity_data: { sub: "other" } },
  ];

  expect(read({}, { identities })).toMatchObject({
    identities: [{ provider: "email", provider_id: ID, identity_data: { sub: ID } }],
  });
});

test.each([
  [{ profileVisibility: "friends" }, "friends"],
  [{ profile_visibility: "private" }, "private"],
  [{ profileVisibility: "nobody knows" }, "private"],
  [{}, "public"],
])("a profile with %j is %s", (profile, visibility) => {
  expect(read({}, { profile: { username: "One", ...profile } })).toMatchObject({
    profile: { profile_visibility: visibility, email: "one@example.org" },
  });
});
