import { ClosingCall } from "./closing-call.tsx";
import { CommunityStats } from "./community-stats.tsx";
import { FeatureCards } from "./feature-cards.tsx";
import { TryItNow } from "./try-it-now.tsx";

export { LandingFooter } from "./landing-footer.tsx";

export function BelowTheFold() {
  return (
    <div className="mx-auto grid max-w-[1240px] gap-16 px-4 py-16 sm:gap-20 sm:px-8 sm:py-20">
      <TryItNow />
      <FeatureCards />
      <CommunityStats />
      <ClosingCall />
    </div>
  );
}
