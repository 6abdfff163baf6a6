export interface RefusalFacts {
  /** HTTP status. */
  status: number;
  /** Stable, for programs. */
  code: string;
  /** A sentence for a person. */
  message: string;
  /** Further members of the answer's body. */
  extra?: Readonly<Record<string, unknown>>;
  /** Further headers, such as Retry-After. */
  headers?: Readonly<Record<string, string>>;
}

/** An expected "no". Everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(facts: RefusalFacts) {
    super(facts.message);
    this.name = "Refusal";
    this.status = facts.status;
    this.code = facts.code;
    this.extra = facts.extra ?? {};
    this.headers = facts.headers ?? {};
  }
}

export function refuse(status: number, code: string, message: string): Refusal {
  return new Refusal({ status, code, message });
}
