import { Trans, useLingui } from "@lingui/react/macro";

import art from "#ui/art/coming-soon-events.svg";

/** Names what events get next; it has no controls that do nothing. */
export function ComingSoon() {
  const { t } = useLingui();
  const plans = [
    t`Events between teams and between clubs`,
    t`Series of events with one table at the end`,
  ];
  return (
    <section aria-labelledby="coming-soon" className="card events-soon">
      <img src={art} alt="" width={110} height={70} className="drawing flex-none" />
      <div className="grid gap-2">
        <h2 id="coming-soon" className="type-h3">
          <Trans>Coming soon</Trans>
        </h2>
        <ul className="grid gap-1.5 text-ink-2">
          {plans.map((plan) => (
            <li key={plan} className="flex gap-2.5">
              <span className="pin mt-1.5 flex-none" aria-hidden="true" />
              {plan}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
