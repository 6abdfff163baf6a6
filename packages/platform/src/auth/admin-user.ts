import type { FastifyRequest } from "fastify";
import { z } from "zod";

import { requireAdmin } from "./access.ts";
import { changeAccount } from "./account-change.ts";
import type { AuthServices, Endpoint } from "./auth-services.ts";
import { isUuid, parse } from "./parse.ts";
import { notUuid, userNotFound } from "./refusals.ts";
import { removeUser, softDeleteUser } from "./removal.ts";
import { userJson } from "./user-json.ts";
import { findUser, type UserRow } from "./users.ts";

const URL = "/admin/users/:id";
const Removal = z.object({ should_soft_delete: z.boolean().nullish() });

export const getAnyUser: Endpoint = (auth) => ({
  method: "GET",
  url: URL,
  handler: async (request) => userJson(await requireUser(auth, request)),
});

export const updateUser: Endpoint = (auth) => ({
  method: "PUT",
  url: URL,
  async handler(request) {
    const user = await requireUser(auth, request);
    return userJson(await changeAccount(auth, user, request.body));
  },
});

export const deleteUser: Endpoint = (auth) => ({
  method: "DELETE",
  url: URL,
  async handler(request) {
    const { id } = await requireUser(auth, request);
    const isSoft = parse(Removal, request.body).should_soft_delete ?? false;
    if (isSoft) await softDeleteUser(auth.database, id, auth.clock.now());
    else await removeUser(auth.database, id);
    return {};
  },
});

/** The account that an operator names in the address. */
export async function requireUser(auth: AuthServices, request: FastifyRequest): Promise<UserRow> {
  await requireAdmin(auth, request);
  const { id } = request.params as { id: string };
  if (!isUuid(id)) throw notUuid();
  const user = await findUser(auth.database.service, id);
  if (!user) throw userNotFound();
  return user;
}
