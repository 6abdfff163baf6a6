import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { z } from "zod";

import { requireUser } from "#auth/admin-user.ts";
import type { AuthServices, Endpoint } from "#auth/auth-services.ts";
import { optionalText, parse, parsePhone } from "#auth/parse.ts";
import type { Query } from "#kernel/database.ts";

import {
  checkFactorId,
  factorJson,
  listFactors,
  lockFactors,
  pickFactor,
  removeFactor,
  type FactorRow,
} from "./factors.ts";
import { nameConflict } from "./refusals.ts";

const FACTOR_URL = "/admin/users/:id/factors/:factorId";
const FactorChange = z.object({ friendly_name: optionalText, phone: optionalText });

export const listUserFactors: Endpoint = (auth) => ({
  method: "GET",
  url: "/admin/users/:id/factors",
  async handler(request) {
    const user = await requireUser(auth, request);
    return (await listFactors(auth.database.service, user.id)).map(factorJson);
  },
});

export const updateUserFactor: Endpoint = (auth) => ({
  method: "PUT",
  url: FACTOR_URL,
  handler: (request) =>
    withFactor(auth, request, async (db, factor, others) => {
      const body = parse(FactorChange, request.body);
      const name = body.friendly_name || factor.friendly_name;
      if (others.some((each) => each.friendly_name === name)) throw nameConflict();
      const isPhone = factor.factor_type === "phone" && body.phone !== "";
      const phone = isPhone ? parsePhone(body.phone) : factor.phone;
      const now = auth.clock.now();
      await sql`
        update auth.mfa_factors
        set friendly_name = ${name}, phone = ${phone}, updated_at = ${now}
        where id = ${factor.id}`.execute(db);
      return factorJson({ ...factor, friendly_name: name, phone, updated_at: now });
    }),
});

export const deleteUserFactor: Endpoint = (auth) => ({
  method: "DELETE",
  url: FACTOR_URL,
  handler: (request) =>
    withFactor(auth, request, async (db, factor) => {
      await removeFactor(db, factor);
      return factorJson(factor);
    }),
});

type FactorAction<T> = (db: Query, factor: FactorRow, others: FactorRow[]) => Promise<T>;

async function withFactor<T>(
  auth: AuthServices,
  request: FastifyRequest,
  action: FactorAction<T>,
): Promise<T> {
  const user = await requireUser(auth, request);
  const id = checkFactorId(request.params);
  // An operator's act, on tables that have no policies.
  return auth.database.asService(async (db) => {
    const factors = await lockFactors(db, user.id);
    const factor = pickFactor(factors, id);
    return action(
      db,
      factor,
      factors.filter((each) => each !== factor),
    );
  });
}
