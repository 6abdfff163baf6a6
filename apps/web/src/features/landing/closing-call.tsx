import { Trans } from "@lingui/react/macro";

import { ButtonLink } from "#ui/button.tsx";
import { Domino } from "#ui/domino.tsx";

export function ClosingCall() {
  return (
    <section
      aria-labelledby="closing-call"
      className="felt felt-panel relative flex flex-wrap items-center justify-between gap-8 overflow-hidden px-7 py-9 sm:px-12"
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="closing-call" className="type-h1 lg:text-[2.5rem]/[2.875rem]">
          <Trans>Pull up a chair.</Trans>
        </h2>
        <p className="text-felt-ink-2">
          <Trans>An account is free, and so is your place on the board.</Trans>
        </p>
        <ButtonLink to="/register" variant="brass" size="lg" className="justify-self-start">
          <Trans>Start Tracking Free</Trans>
        </ButtonLink>
      </div>
      <div className="flex gap-4 max-sm:absolute max-sm:right-8 max-sm:bottom-8" aria-hidden="true">
        <Domino top={6} bottom={6} className="w-16 max-lg:hidden -rotate-12" />
        <Domino top={6} bottom={5} className="w-16 max-sm:hidden translate-y-4 rotate-6" />
        <Domino top={4} bottom={2} className="w-16 max-sm:hidden -translate-y-1 -rotate-3" />
        <Domino
          top={5}
          bottom={3}
          skin="brass"
          className="w-16 rotate-10 max-[380px]:hidden max-sm:w-11"
        />
      </div>
    </section>
  );
}
