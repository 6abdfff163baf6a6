// Reads one account with its profile and identities from the hosted installation.
import { isCountry } from "@capicu/contract/countries";
import { bioText, displayedHandle } from "@capicu/contract/players";
import { isReadable } from "@capicu/platform/kernel/password";
import { z } from "zod";

import { count, type ImportReport } from "./import-report.ts";
import {
  cutText,
  isId,
  timeOf,
  valuesOf,
  type SourceRow,
  type SourceValues,
} from "./source-values.ts";

/** In the columns of auth.users. */
interface AccountRow {
  id: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  email_proven_at: string | null;
  confirmation_sent_at: string | null;
  last_sign_in_at: string | null;
  banned_until: string | null;
  raw_app_meta_data: { provider?: string; providers?: string[] };
  raw_user_meta_data: Record<string, unknown>;
  created_at: string;
}

/** In the columns of auth.identities. */
interface IdentityRow {
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Record<string, unknown>;
  last_sign_in_at: string | null;
  created_at: string;
}

/** In the columns of users. */
type ProfileRow = { id: string; handle: string } & Record<string, unknown>;

export interface SourceAccount {
  account: AccountRow;
  identities: IdentityRow[];
  profile: ProfileRow | null;
  /** The addresses of its pictures there. */
  pictures: { avatar: string | null; banner: string | null };
}

const EMAIL_MAX = 320;
const NAME_MAX = 60;
const BIO_MAX = 1000;
const LINK_MAX = 300;
const DISCORD_MAX = 100;
const PROVIDER = /^[a-z0-9_]{1,40}$/;
const PROVIDER_ID_MAX = 255;
const IDENTITIES_MAX = 20;
const LINKS = ["twitter_url", "instagram_url", "youtube_url", "twitch_url", "website_url"];

/** An account, or why there is none to take over. */
export function readAccount(row: SourceRow, report: ImportReport): SourceAccount | string {
  const source = z.record(z.string(), z.unknown()).parse(row["account"]);
  const refusal = refusalOf(source);
  if (refusal !== null) return refusal;
  const { parts, notes } = report;
  const values = valuesOf(source, (column) => count(parts.accounts.values, column));
  const [id, email] = [String(source["id"]), String(source["email"]).trim().toLowerCase()];
  const createdAt = values.moment("created_at") ?? new Date().toISOString();
  const identities = readIdentities(row, { id, createdAt }, report);
  noteLosses(row, notes);
  return {
    account: {
      id,
      email,
      encrypted_password: hashOf(source, notes),
      ...confirmationOf(values, { email, identities }),
      last_sign_in_at: values.moment("last_sign_in_at"),
      banned_until: banOf(source),
      raw_app_meta_data: providersOf(identities),
      raw_user_meta_data: values.object("raw_user_meta_data"),
      created_at: createdAt,
    },
    identities,
    ...readProfile(row, { id, email, createdAt, ban: banOf(source) }, report),
  };
}

function refusalOf(source: SourceRow): string | null {
  if (!isId(source["id"])) return "its id has another form";
  if (!isAbsent(source["deleted_at"])) return "it was deleted";
  if (source["is_anonymous"] === true) return "it is anonymous";
  if (source["is_sso_user"] === true) return "an organisation signs it in";
  const email = z.email().max(EMAIL_MAX).safeParse(source["email"]);
  return email.success ? null : "it has no e-mail address";
}

const isAbsent = (value: unknown) => value === null || value === undefined;

function hashOf(source: SourceRow, notes: ImportReport["notes"]): string | null {
  const hash = source["encrypted_password"];
  if (typeof hash !== "string" || hash === "") return null;
  if (isReadable(hash)) return hash;
  count(
    notes,
    "passwords have a form that is not known here: these players set a new one by mail.",
  );
  return null;
}

/** Proven is an address whose holder answered a mail, or whom a provider knows by it. */
function confirmationOf(
  values: SourceValues,
  { email, identities }: { email: string; identities: IdentityRow[] },
) {
  const confirmedAt = values.moment("email_confirmed_at");
  const sentAt = values.moment("confirmation_sent_at");
  const isVouchedFor = identities.some(
    ({ provider, identity_data: data }) =>
      provider !== "email" &&
      data["email_verified"] === true &&
      String(data["email"]).toLowerCase() === email,
  );
  return {
    email_confirmed_at: confirmedAt,
    confirmation_sent_at: sentAt,
    email_proven_at: sentAt !== null || isVouchedFor ? confirmedAt : null,
  };
}

/** The end of a ban that lasts. */
function banOf(source: SourceRow): string | null {
  const value = source["banned_until"];
  if (value === "infinity") return value;
  const time = timeOf(value);
  return time === null || time <= Date.now() ? null : new Date(time).toISOString();
}

function providersOf(identities: IdentityRow[]): AccountRow["raw_app_meta_data"] {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  return providers[0] === undefined ? {} : { provider: providers[0], providers };
}

function readIdentities(
  row: SourceRow,
  { id, createdAt }: { id: string; createdAt: string },
  { parts }: ImportReport,
): IdentityRow[] {
  const sources = z.array(z.record(z.string(), z.unknown())).catch([]).parse(row["identities"]);
  parts.identities.found += sources.length;
  count(parts.identities.leftOut, "its account has too many", sources.length - IDENTITIES_MAX);
  return sources.slice(0, IDENTITIES_MAX).flatMap((source) => {
    const values = valuesOf(source, (column) => count(parts.identities.values, column));
    const provider = String(source["provider"]);
    // The name of an e-mail identity is the account's own id, whatever an old version wrote there.
    const providerId = provider === "email" ? id : values.line("provider_id", PROVIDER_ID_MAX);
    if (!PROVIDER.test(provider) || providerId === null) {
      count(parts.identities.leftOut, "its provider is not known here");
      return [];
    }
    return [
      {
        user_id: id,
        provider,
        provider_id: providerId,
        identity_data: { ...values.object("identity_data"), sub: providerId },
        last_sign_in_at: values.moment("last_sign_in_at"),
        created_at: values.moment("created_at") ?? createdAt,
      },
    ];
  });
}

/** What is given here by the operator and by payments only. */
function noteLosses(row: SourceRow, notes: ImportReport["notes"]): void {
  const profile = z.record(z.string(), z.unknown()).catch({}).parse(row["profile"]);
  if (profile["is_admin"] === true || profile["role"] === "admin")
    count(notes, "accounts had rights of staff: give them again with capicu admin grant.");
  if (
    profile["is_pro"] === true ||
    ["starter", "pro"].includes(String(profile["subscription_tier"]))
  )
    count(notes, "accounts had a plan: plans come from the payment provider only.");
  if (!isAbsent(profile["avatar_pending_url"]) || !isAbsent(profile["banner_pending_url"]))
    count(notes, "accounts had a picture that waited for approval: they send it again.");
  count(
    notes,
    "second factors were not taken over, because their secrets are sealed there: these players set them up again.",
    Number(row["factors"]),
  );
}

interface Person {
  id: string;
  email: string;
  createdAt: string;
  ban: string | null;
}

function readProfile(
  row: SourceRow,
  { id, email, createdAt, ban }: Person,
  { parts }: ImportReport,
): Pick<SourceAccount, "profile" | "pictures"> {
  const source = z.record(z.string(), z.unknown()).nullable().catch(null).parse(row["profile"]);
  if (source === null) return { profile: null, pictures: { avatar: null, banner: null } };
  parts.profiles.found += 1;
  const values = valuesOf(source, (column) => count(parts.profiles.values, column));
  const [bio, handle, username] = ["bio", "handle", "username"].map((column) =>
    typeof source[column] === "string" ? source[column] : null,
  );
  const name = values.line("username", NAME_MAX);
  const profile = {
    id,
    email,
    handle: `@${cutText(displayedHandle({ handle, bio, username }), NAME_MAX)}`,
    username: name,
    display_name: values.line("display_name", NAME_MAX) ?? name,
    bio: valuesOf({ bio: bioText(bio) }, (column) => count(parts.profiles.values, column)).words(
      "bio",
      BIO_MAX,
    ),
    country: countryOf(source, () => count(parts.profiles.values, "country")),
    profile_visibility: visibilityOf(source),
    show_stats: (source["showStats"] ?? source["show_stats"]) !== false,
    email_notifications: (source["emailNotifications"] ?? source["email_notifications"]) !== false,
    discord_url: values.line("discord_url", DISCORD_MAX),
    ...Object.fromEntries(LINKS.map((column) => [column, values.link(column, LINK_MAX)])),
    banned_at: ban === null ? null : new Date().toISOString(),
    ban_ends_at: ban === "infinity" ? null : ban,
    created_at: values.moment("created_at") ?? createdAt,
  };
  const pictures = {
    avatar: values.link("avatar_url", 2000),
    banner: values.link("banner_url", 2000),
  };
  return { profile, pictures };
}

function countryOf(source: SourceRow, note: () => void): string | null {
  const code = source["country"];
  if (isAbsent(code) || code === "") return null;
  if (typeof code === "string" && isCountry(code.toUpperCase())) return code.toUpperCase();
  note();
  return null;
}

/** Somebody who hid their profile stays hidden. */
function visibilityOf(source: SourceRow): string {
  const word = source["profileVisibility"] ?? source["profile_visibility"] ?? "public";
  return word === "public" || word === "friends" ? word : "private";
}
