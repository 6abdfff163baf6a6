import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";

import type { AuthServices } from "#auth/auth-services.ts";
import type { Query } from "#kernel/database.ts";

import { decryptSecret } from "./encrypt-secret.ts";
import type { FactorRow } from "./factors.ts";

const PERIOD_S = 30;
const SECRET_BYTES = 20;

interface NewTotp {
  issuer: string;
  label: string;
}

/** A fresh secret in the forms an authenticator reads. */
export function newTotp({ issuer, label }: NewTotp) {
  const totp = createTotp(new Secret({ size: SECRET_BYTES }), { issuer, label });
  const uri = totp.toString();
  return { qr_code: renderSVG(uri), secret: totp.secret.base32, uri };
}

/** Whether the code is right and was never used; the factor must be locked. */
export async function acceptTotpCode(
  auth: AuthServices,
  db: Query,
  { factor, code }: { factor: FactorRow; code: string },
): Promise<boolean> {
  if (factor.secret === null || !/^\d{6}$/.test(code)) return false;
  const secret = decryptSecret(auth.tokens, factor.id, factor.secret);
  if (secret === null) {
    auth.log.error(
      { factor: factor.id },
      "a second factor cannot be opened: JWT_SECRET is another",
    );
    return false;
  }
  const timestamp = auth.clock.now().getTime();
  const totp = createTotp(Secret.fromBase32(secret));
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta;
  if (factor.last_step !== null && step <= Number(factor.last_step)) return false;
  await sql`update auth.mfa_factors set last_step = ${step} where id = ${factor.id}`.execute(db);
  return true;
}

function createTotp(secret: Secret, names: Partial<NewTotp> = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: "SHA1", digits: 6, period: PERIOD_S });
}
