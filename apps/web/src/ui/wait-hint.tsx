import { Trans } from "@lingui/react/macro";

/** Explains why a button waits. It is not a live region, because it changes every second. */
export function WaitHint({ seconds }: { seconds: number }) {
  if (seconds <= 0) return null;
  return (
    <p className="type-small text-ink-3">
      <Trans>You can ask again in {seconds} s.</Trans>
    </p>
  );
}
