import { API_PROBLEMS } from "@capicu/contract/api/problems";

/** The codes are addresses of this page: each refusal leads to its own. */
export function ProblemList() {
  return (
    <dl className="grid gap-3">
      {Object.entries(API_PROBLEMS).map(([code, { status, title }]) => (
        <div key={code} id={code}>
          <dt>
            <code translate="no">
              {status} {code}
            </code>
          </dt>
          {/* As programs read it. */}
          <dd lang="en" className="type-small text-ink-2">
            {title}
          </dd>
        </div>
      ))}
    </dl>
  );
}
