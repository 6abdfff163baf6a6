import type { FastifyRequest } from "fastify";

import { requireAdmin } from "#auth/access.ts";
import type { AuthServices, Endpoint } from "#auth/auth-services.ts";
import { isUuid } from "#auth/parse.ts";

import { changeProvider, insertProvider, removeProvider } from "./provider-change.ts";
import { findProvider, listProviders, providerJson, type ProviderRow } from "./providers.ts";
import { providerNotFound } from "./refusals.ts";

const ALL = "/admin/sso/providers";
const ONE = `${ALL}/:id`;

export const listSsoProviders: Endpoint = (auth) => ({
  method: "GET",
  url: ALL,
  async handler(request) {
    await requireAdmin(auth, request);
    return { items: (await listProviders(auth.database.service)).map(providerJson) };
  },
});

export const createSsoProvider: Endpoint = (auth) => ({
  method: "POST",
  url: ALL,
  async handler(request, reply) {
    await requireAdmin(auth, request);
    void reply.code(201);
    return providerJson(await insertProvider(auth, request.body));
  },
});

export const getSsoProvider: Endpoint = (auth) => ({
  method: "GET",
  url: ONE,
  handler: async (request) => providerJson(await requireProvider(auth, request)),
});

export const updateSsoProvider: Endpoint = (auth) => ({
  method: "PUT",
  url: ONE,
  async handler(request) {
    const provider = await requireProvider(auth, request);
    return providerJson(await changeProvider(auth, provider, request.body));
  },
});

export const deleteSsoProvider: Endpoint = (auth) => ({
  method: "DELETE",
  url: ONE,
  async handler(request) {
    const provider = await requireProvider(auth, request);
    await removeProvider(auth, provider.id);
    return providerJson(provider);
  },
});

async function requireProvider(auth: AuthServices, request: FastifyRequest): Promise<ProviderRow> {
  await requireAdmin(auth, request);
  const { id } = request.params as { id: string };
  const provider = isUuid(id) ? await findProvider(auth.database.service, id) : null;
  if (!provider) throw providerNotFound();
  return provider;
}
