import { useKnownPlayer } from "#state/known-player.ts";
import brassTile from "#ui/art/tile-brass.svg";
import { ButtonLink } from "#ui/button.tsx";

export function UpgradePrompt() {
  const user = useKnownPlayer();
  if (user?.is_pro === true || user?.subscription_tier === "pro") return null;
  return (
    <section className="felt flex gap-3 rounded-card p-4" aria-label="Upgrade">
      <img src={brassTile} alt="" width={26} height={54} className="flex-none self-start" />
      <div className="grid gap-2">
        <h2 className="type-h3">Upgrade to Pro</h2>
        <p className="type-small text-felt-ink-2">Post events, get analytics and API access.</p>
        <ButtonLink to="/subscription" size="sm" className="justify-self-start">
          See plans
        </ButtonLink>
      </div>
    </section>
  );
}
