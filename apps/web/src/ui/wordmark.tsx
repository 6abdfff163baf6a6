import markArt from "./art/logo-mark.svg";
import statsClubArt from "./art/wordmark-stats-club.svg";
import wordmarkArt from "./art/wordmark.svg";

/** The lockup of the landing page and the app. */
export function Wordmark({ height = 28 }: { height?: number }) {
  return (
    <span className="grid">
      <svg aria-hidden="true" height={height} viewBox="0 -94 428 116">
        <use href={`${wordmarkArt}#art`} y="-94" width="428" height="116" />
      </svg>
      <span className="sr-only">Capicú</span>
    </span>
  );
}

/** The lockup of login and register. */
export function StatsClubWordmark({ height = 78 }: { height?: number }) {
  return (
    <span className="grid">
      <svg aria-hidden="true" height={height} viewBox="0 -94 424 156">
        <use href={`${statsClubArt}#art`} y="-94" width="424" height="156" />
      </svg>
      <span className="sr-only">Capicú Stats Club</span>
    </span>
  );
}

export function LogoMark() {
  return (
    <svg aria-hidden="true" width="100%" height="100%" viewBox="0 0 64 64">
      <use href={`${markArt}#art`} width="64" height="64" />
    </svg>
  );
}
