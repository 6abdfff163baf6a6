import { sql } from "kysely";

import type { Query } from "#kernel/database.ts";

import type { AttributeMapping } from "./attributes.ts";

/** A row of each table of a provider, as JSON. */
export interface ProviderRow {
  id: string;
  resource_id: string | null;
  entity_id: string;
  metadata_xml: string;
  attribute_mapping: AttributeMapping;
  name_id_format: string | null;
  domains: readonly unknown[];
  created_at: Date;
  updated_at: Date;
}

const SELECT_PROVIDER = sql`
  select p.id, p.resource_id, s.entity_id, s.metadata_xml, s.attribute_mapping, s.name_id_format,
    p.created_at, p.updated_at,
    coalesce((
      select json_agg(json_build_object(
        'id', d.id, 'domain', d.domain, 'created_at', d.created_at, 'updated_at', d.updated_at
      ) order by d.domain)
      from auth.sso_domains d where d.sso_provider_id = p.id
    ), '[]') as domains
  from auth.sso_providers p
  join auth.saml_providers s on s.sso_provider_id = p.id`;

export async function findProvider(db: Query, id: string): Promise<ProviderRow | null> {
  const { rows } = await sql<ProviderRow>`${SELECT_PROVIDER} where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findProviderByDomain(db: Query, domain: string): Promise<ProviderRow | null> {
  const { rows } = await sql<ProviderRow>`
    ${SELECT_PROVIDER}
    where p.id = (
      select sso_provider_id from auth.sso_domains where lower(domain) = ${domain.toLowerCase()}
    )`.execute(db);
  return rows[0] ?? null;
}

export async function listProviders(db: Query): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`
    ${SELECT_PROVIDER} order by p.created_at, p.id`.execute(db);
  return rows;
}

export function providerJson(provider: ProviderRow) {
  const { id, resource_id: resourceId, domains } = provider;
  return {
    id,
    ...(resourceId !== null && { resource_id: resourceId }),
    saml: {
      entity_id: provider.entity_id,
      metadata_xml: provider.metadata_xml,
      attribute_mapping: provider.attribute_mapping,
      ...(provider.name_id_format !== null && { name_id_format: provider.name_id_format }),
    },
    domains,
    created_at: provider.created_at,
    updated_at: provider.updated_at,
  };
}
