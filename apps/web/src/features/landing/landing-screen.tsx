import chain from "#ui/art/hero-capicu.svg";
import { ButtonLink } from "#ui/button.tsx";
import { DISCLAIMER } from "#ui/disclaimer.ts";
import { Domino } from "#ui/domino.tsx";

import { HowItWorks } from "./how-it-works.tsx";
import { LandingBar } from "./landing-bar.tsx";
import { LandingFooter } from "./landing-footer.tsx";

export function LandingScreen() {
  return (
    <>
      <title>Capicú — put your record on the table</title>
      <LandingBar />
      <main id="content">
        <Hero />
        <HowItWorks />
        <Closing />
      </main>
      <LandingFooter />
    </>
  );
}

function Hero() {
  return (
    <div className="mx-auto max-w-[1440px] px-2 sm:px-4">
      <div className="table-rim">
        <section className="felt felt-panel grid items-center gap-10 px-6 py-12 sm:px-10 lg:grid-cols-2 lg:px-14 lg:py-16">
          <div className="grid gap-6">
            <h1 className="type-display">Put your record on the table.</h1>
            <p className="max-w-[46ch] text-[17px]/[27px] text-felt-ink-2 lg:text-[19px]/[29px]">
              Two screenshots of your domino stats become a public record: read, reviewed and
              ranked, in Overall, Casual and Blitz.
            </p>
            <div className="flex flex-wrap gap-3 max-sm:grid">
              <ButtonLink to="/register" look="brass" size="lg">
                Start Tracking Free
              </ButtonLink>
              <ButtonLink to="/leaderboard" look="secondary" size="lg">
                See the leaderboard
              </ButtonLink>
            </div>
            <p className="max-w-[52ch] type-small text-felt-ink-2">{DISCLAIMER}</p>
          </div>
          <img
            src={chain}
            alt=""
            className="mx-auto w-full max-w-[560px]"
            width={590}
            height={480}
          />
        </section>
      </div>
    </div>
  );
}

function Closing() {
  return (
    <div className="mx-auto max-w-[1240px] px-4 pb-20 sm:px-8">
      <section className="felt felt-panel flex flex-wrap items-center justify-between gap-8 overflow-hidden px-7 py-9 sm:px-12">
        <div className="grid gap-4">
          <h2 className="type-h1 lg:text-[40px]/[46px]">Pull up a chair.</h2>
          <p className="text-felt-ink-2">An account is free, and so is your place on the board.</p>
          <ButtonLink to="/register" look="brass" size="lg" className="justify-self-start">
            Start Tracking Free
          </ButtonLink>
        </div>
        <div className="flex gap-4 max-sm:hidden" aria-hidden="true">
          <Domino top={6} bottom={6} className="w-16 -rotate-12" />
          <Domino top={6} bottom={5} className="w-16 translate-y-4 rotate-6" />
          <Domino top={4} bottom={2} className="w-16 -translate-y-1 -rotate-3" />
          <Domino top={5} bottom={3} skin="brass" className="w-16 rotate-10" />
        </div>
      </section>
    </div>
  );
}
