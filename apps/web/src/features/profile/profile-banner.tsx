import { Trans } from "@lingui/react/macro";
import { useState } from "react";

import { Domino } from "#ui/domino.tsx";

export function ProfileBanner({ address }: { address: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (address !== null && address !== "" && broken !== address)
    return (
      <img src={address} alt="" className="profile-banner" onError={() => setBroken(address)} />
    );
  return (
    <div className="profile-banner felt">
      {broken !== null && (
        <span className="mr-auto pl-5 type-small text-felt-ink-2">
          <Trans>Banner not available</Trans>
        </span>
      )}
      <span aria-hidden="true" className="contents">
        <Domino top={6} bottom={5} className="w-11 -rotate-92" />
        <Domino top={5} bottom={1} className="w-11 -rotate-88 max-sm:hidden" />
      </span>
    </div>
  );
}
