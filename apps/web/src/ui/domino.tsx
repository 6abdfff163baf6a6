// A standing tile drawn with its pips: ivory, brass, or face down.
import tileBack from "./art/tile-back.svg";

const GRID = [24.5, 50, 75.5] as const;
const [NEAR, MIDDLE, FAR] = GRID;

type Spot = readonly [number, number];

const CORNERS: readonly Spot[] = [
  [FAR, NEAR],
  [NEAR, FAR],
];
const OTHER_CORNERS: readonly Spot[] = [
  [NEAR, NEAR],
  [FAR, FAR],
];
const CENTRE: readonly Spot[] = [[MIDDLE, MIDDLE]];
const SIDES: readonly Spot[] = [
  [NEAR, MIDDLE],
  [FAR, MIDDLE],
];

const SPOTS: readonly (readonly Spot[])[] = [
  [],
  CENTRE,
  OTHER_CORNERS,
  [...OTHER_CORNERS, ...CENTRE],
  [...CORNERS, ...OTHER_CORNERS],
  [...CORNERS, ...OTHER_CORNERS, ...CENTRE],
  [...CORNERS, ...OTHER_CORNERS, ...SIDES],
];

const SKINS = {
  ivory: { high: "#fbf6ea", low: "#e9dfca", edge: "#b8a683", pip: "#17120e", line: "#c9bb9c" },
  brass: { high: "#f6d68c", low: "#c58e2b", edge: "#8a5e17", pip: "#2a1b05", line: "#a9761f" },
};

interface DominoProps {
  top: number;
  bottom: number;
  skin?: keyof typeof SKINS;
  className?: string;
}

export function Domino({ top, bottom, skin = "ivory", className }: DominoProps) {
  const { high, low, edge, pip, line } = SKINS[skin];
  const gradient = `domino-${skin}`;
  return (
    <svg viewBox="0 0 100 206" className={className} aria-hidden="true">
      <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor={high} />
        <stop offset="1" stopColor={low} />
      </linearGradient>
      <rect y="6" width="100" height="200" rx="15" fill={edge} />
      <rect width="100" height="200" rx="15" fill={`url(#${gradient})`} />
      <rect x="10" y="98.5" width="80" height="3" rx="1.5" fill={line} />
      <Half value={top} offset={0} colour={pip} />
      <Half value={bottom} offset={100} colour={pip} />
      <circle cx="50" cy="100" r="6.5" fill="#d9a13a" />
      <circle cx="48" cy="98" r="2.5" fill="#fbe7ae" />
    </svg>
  );
}

interface HalfProps {
  value: number;
  offset: number;
  colour: string;
}

function Half({ value, offset, colour }: HalfProps) {
  return (SPOTS[value] ?? []).map(([x, y]) => (
    <circle key={`${x} ${y}`} cx={x} cy={y + offset} r="8.8" fill={colour} />
  ));
}

export function TileBack({ className }: { className?: string }) {
  return <img src={tileBack} alt="" className={className} />;
}
