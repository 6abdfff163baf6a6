import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { z } from "zod";

import type { AuthServices } from "#auth/auth-services.ts";
import { optionalText, parse } from "#auth/parse.ts";
import { invalid } from "#auth/refusals.ts";
import { asDatabaseError, type Query } from "#kernel/database.ts";

import { AttributeMapping } from "./attributes.ts";
import { parseMetadata } from "./metadata.ts";
import { findProvider, type ProviderRow } from "./providers.ts";
import {
  domainTaken,
  entityMismatch,
  entityTaken,
  providerNotFound,
  resourceTaken,
} from "./refusals.ts";

const Domain = z
  .string()
  .max(253)
  .regex(z.regexes.domain)
  .transform((text) => text.toLowerCase());

const Change = z.object({
  type: optionalText,
  resource_id: z.string().max(255).nullish(),
  metadata_url: optionalText,
  metadata_xml: optionalText,
  domains: z.array(Domain).max(100).nullish(),
  attribute_mapping: AttributeMapping.nullish(),
  name_id_format: z.string().max(255).nullish(),
});
type Change = z.output<typeof Change>;

export async function insertProvider(auth: AuthServices, body: unknown): Promise<ProviderRow> {
  const change = parseChange(body);
  if (change.type !== "saml") throw invalid("Only 'saml' supported for SSO provider type");
  if (!change.metadata_xml) throw invalid("metadata_xml needs to be provided");
  const { entityId } = await parseMetadata(change.metadata_xml);
  const id = randomUUID();
  const now = auth.clock.now();
  return write(auth, entityId, async (db) => {
    await sql`
      insert into auth.sso_providers (id, resource_id, created_at, updated_at)
      values (${id}, ${change.resource_id ?? null}, ${now}, ${now})`.execute(db);
    await sql`
      insert into auth.saml_providers (
        sso_provider_id, entity_id, metadata_xml, attribute_mapping, name_id_format,
        created_at, updated_at
      )
      values (
        ${id}, ${entityId}, ${change.metadata_xml},
        ${JSON.stringify(change.attribute_mapping ?? {})}::jsonb, ${change.name_id_format ?? null},
        ${now}, ${now}
      )`.execute(db);
    await insertDomains(db, { id, domains: change.domains ?? [], now });
    return id;
  });
}

export async function changeProvider(
  auth: AuthServices,
  { id, entity_id: entityId }: ProviderRow,
  body: unknown,
): Promise<ProviderRow> {
  const change = parseChange(body);
  // Identities belong to this entity; another one would inherit their accounts.
  if (change.metadata_xml && (await parseMetadata(change.metadata_xml)).entityId !== entityId)
    throw entityMismatch();
  const { attribute_mapping: mapping, domains } = change;
  const now = auth.clock.now();
  return write(auth, entityId, async (db) => {
    await sql`
      update auth.sso_providers
      set resource_id = coalesce(${change.resource_id ?? null}, resource_id), updated_at = ${now}
      where id = ${id}`.execute(db);
    await sql`
      update auth.saml_providers
      set metadata_xml = coalesce(${change.metadata_xml || null}, metadata_xml),
        attribute_mapping =
          coalesce(${mapping ? JSON.stringify(mapping) : null}::jsonb, attribute_mapping),
        name_id_format = coalesce(${change.name_id_format ?? null}, name_id_format),
        updated_at = ${now}
      where sso_provider_id = ${id}`.execute(db);
    if (domains) await replaceDomains(db, { id, domains, now });
    return id;
  });
}

export async function removeProvider(auth: AuthServices, id: string): Promise<void> {
  await sql`delete from auth.sso_providers where id = ${id}`.execute(auth.database.service);
}

function parseChange(body: unknown): Change {
  const change = parse(Change, body);
  // Otherwise the server would request any address, including internal ones.
  if (change.metadata_url)
    throw invalid("metadata_url is not supported, provide the metadata themselves as metadata_xml");
  return change;
}

interface ProviderDomains {
  id: string;
  domains: readonly string[];
  now: Date;
}

async function replaceDomains(db: Query, { id, domains, now }: ProviderDomains): Promise<void> {
  await sql`
    delete from auth.sso_domains
    where sso_provider_id = ${id} and not (domain = any(${domains}::text[]))`.execute(db);
  const { rows } = await sql<{ domain: string }>`
    select domain from auth.sso_domains where sso_provider_id = ${id}`.execute(db);
  const existing = new Set(rows.map(({ domain }) => domain));
  await insertDomains(db, { id, domains: domains.filter((domain) => !existing.has(domain)), now });
}

async function insertDomains(db: Query, { id, domains, now }: ProviderDomains): Promise<void> {
  await sql`
    insert into auth.sso_domains (sso_provider_id, domain, created_at, updated_at)
    select ${id}::uuid, domain, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${[...new Set(domains)]}::text[]) as domain`.execute(db);
}

async function write(
  { database }: AuthServices,
  entityId: string,
  change: (db: Query) => Promise<string>,
): Promise<ProviderRow> {
  try {
    // The caller is an administrator; these tables have no policies.
    const id = await database.asService(change);
    const provider = await findProvider(database.service, id);
    if (!provider) throw providerNotFound();
    return provider;
  } catch (error) {
    const constraint = asDatabaseError(error)?.constraint;
    if (constraint === "saml_providers_entity_id") throw entityTaken(entityId);
    if (constraint === "sso_domains_domain") throw domainTaken();
    if (constraint === "sso_providers_lower_idx") throw resourceTaken();
    throw error;
  }
}
