import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { z } from "zod";

import type { AuthServices, Endpoint } from "#auth/auth-services.ts";
import { optionalText, parse, parsePhone } from "#auth/parse.ts";
import { invalid } from "#auth/refusals.ts";
import type { Query } from "#kernel/database.ts";

import { isAal2, requirePlayer, type Player } from "./assurance.ts";
import { encryptSecret } from "./encrypt-secret.ts";
import { listFactors, lockFactors, NAME_MAX, type FactorType } from "./factors.ts";
import { enrolNeedsAal2, nameConflict, phoneFactorExists, tooManyFactors } from "./refusals.ts";
import { newTotp } from "./totp.ts";

const FACTORS_MAX = 10;
const UNVERIFIED_LIFETIME_S = 300;

const Enrolment = z.object({
  factor_type: z.unknown(),
  friendly_name: optionalText,
  issuer: optionalText,
  phone: optionalText,
});

interface NewFactor {
  id: string;
  type: FactorType;
  name: string;
  phone: string | null;
  secret: string | null;
}

export const enrollFactor: Endpoint = (auth) => ({
  method: "POST",
  url: "/factors",
  async handler(request) {
    const player = await requirePlayer(auth, request);
    const body = parse(Enrolment, request.body);
    const type = parseType(body.factor_type);
    const { friendly_name: name } = body;
    if (name.length > NAME_MAX) throw invalid("The friendly name is too long");

    const id = randomUUID();
    const phone = type === "phone" ? parsePhone(body.phone) : null;
    const issuer = (body.issuer || auth.brand).replaceAll(":", "").slice(0, NAME_MAX);
    const label = player.user.email ?? player.user.phone ?? player.user.id;
    const totp = type === "totp" ? newTotp({ issuer, label }) : null;
    const secret = totp && encryptSecret(auth.tokens, id, totp.secret);
    // These rows have no policy: whose they are was checked by the caller's session.
    await auth.database.asService((db) =>
      enroll(auth, db, { player, factor: { id, type, name, phone, secret } }),
    );
    return { id, type, friendly_name: name, ...(totp && { totp }), ...(phone && { phone }) };
  },
});

async function enroll(
  auth: AuthServices,
  db: Query,
  { player, factor }: { player: Player; factor: NewFactor },
): Promise<void> {
  const { user, sessionId } = player;
  const now = auth.clock.now();
  const oldest = new Date(now.getTime() - UNVERIFIED_LIFETIME_S * 1000);
  await lockFactors(db, user.id);
  const hasAal2 = await isAal2(db, sessionId);
  await sql`
    delete from auth.mfa_factors
    where user_id = ${user.id} and status = 'unverified' and created_at < ${oldest}`.execute(db);
  const factors = await listFactors(db, user.id);
  const verified = factors.filter((each) => each.status === "verified");
  if (verified.length > 0 && !hasAal2) throw enrolNeedsAal2();
  const limited = factors.filter((each) => each.factor_type !== "recovery_code");
  if (limited.length >= FACTORS_MAX) throw tooManyFactors();
  if (factors.some((each) => each.friendly_name === factor.name)) throw nameConflict();
  if (factor.phone && verified.some((each) => each.phone === factor.phone))
    throw phoneFactorExists();
  await sql`
    insert into auth.mfa_factors (
      id, user_id, friendly_name, factor_type, secret, phone, created_at, updated_at
    )
    values (${factor.id}, ${user.id}, ${factor.name}, ${factor.type}, ${factor.secret},
      ${factor.phone}, ${now}, ${now})`.execute(db);
}

function parseType(type: unknown): FactorType {
  if (type === "totp" || type === "phone" || type === "webauthn") return type;
  throw invalid("factor_type needs to be totp, phone, or webauthn");
}
