/** What a rule did not allow: a stable code, and the figures that a sentence about it needs. */
export interface PairingRefusal<Code extends string = string> {
  code: Code;
  params: Readonly<Record<string, string | number | null>>;
}

/** Failures are values: no function of this package throws because of what it is called with. */
export type Outcome<Value, Code extends string = string> =
  | { ok: true; value: Value }
  | { ok: false; refusal: PairingRefusal<Code> };

export const succeed = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const refuse = <Code extends string>(
  code: Code,
  params: PairingRefusal["params"] = {},
): { ok: false; refusal: PairingRefusal<Code> } => ({ ok: false, refusal: { code, params } });
