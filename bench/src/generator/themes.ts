/** The colours of a screen. */
export interface Theme {
  readonly page: string;
  readonly card: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly line: string;
}

type Colours = readonly [
  page: string,
  card: string,
  text: string,
  muted: string,
  accent: string,
  onAccent: string,
  line: string,
];

const COLOURS: readonly Colours[] = [
  ["#f6f7f9", "#ffffff", "#14171c", "#5b6470", "#2457d6", "#ffffff", "#dfe3e8"],
  ["#ffffff", "#f2efe9", "#2a241c", "#7a6f60", "#b4472a", "#ffffff", "#d9d2c5"],
  ["#000000", "#121212", "#f5f5f5", "#9a9a9a", "#30d158", "#00210a", "#2a2a2a"],
  ["#0e1526", "#182238", "#e9eefb", "#8d9bbd", "#ffb02e", "#2a1b00", "#2c3a5a"],
  [
    "linear-gradient(160deg,#4b1d8f,#b02a78)",
    "rgba(255,255,255,.14)",
    "#ffffff",
    "#e9d3ee",
    "#ffd84d",
    "#33115f",
    "rgba(255,255,255,.3)",
  ],
  [
    "linear-gradient(#0b6a4f,#05382b)",
    "rgba(0,0,0,.28)",
    "#f4fff9",
    "#a8d8c4",
    "#f7c948",
    "#193a2c",
    "rgba(255,255,255,.2)",
  ],
  ["#fff4f7", "#ffe3ea", "#4a1427", "#93566b", "#d6336c", "#ffffff", "#f3bccb"],
  ["#17130f", "#241d17", "#f2e7d8", "#b39c80", "#e07a2f", "#1b0e03", "#3d3127"],
  ["#e8f1f8", "#d3e4f1", "#123047", "#4d6d85", "#0a7ea4", "#ffffff", "#b4cede"],
  ["#8d1b1b", "#a52424", "#fff3e6", "#f0c3ab", "#ffe08a", "#5a0d0d", "#c14a43"],
  [
    "linear-gradient(120deg,#12c2e9,#7f6bd6 60%,#e1679b)",
    "rgba(10,16,40,.55)",
    "#ffffff",
    "#d6deff",
    "#ffffff",
    "#27305f",
    "rgba(255,255,255,.25)",
  ],
  ["#d9d9d9", "#cfcfcf", "#3a3a3a", "#5f5f5f", "#6a4fb3", "#ffffff", "#bdbdbd"],
];

const FORMER_COLOURS: readonly Colours[] = [
  ["#faf3dd", "#aed9e0", "#2b2d42", "#5e6472", "#c8553d", "#fffaf0", "#e2cfa8"],
  ["#20232a", "#2f343f", "#d7f0ee", "#7fa8a4", "#61dafb", "#10212b", "#434a57"],
  [
    "radial-gradient(circle at 30% 10%,#5a3e1b,#1d1206 80%)",
    "rgba(255,214,140,.12)",
    "#ffe9c4",
    "#cba874",
    "#ff9f1c",
    "#2b1700",
    "rgba(255,214,140,.28)",
  ],
  ["#eef7ee", "#ffffff", "#1b3a1e", "#5c7d5f", "#2e7d32", "#f3fff3", "#c6e0c8"],
  ["#1a0b2e", "#2b1450", "#f6eaff", "#b79bd8", "#ff4fa3", "#2a0016", "#4a2c7a"],
  [
    "repeating-linear-gradient(45deg,#dfe7fd 0 14px,#d6dffa 14px 28px)",
    "#f8f9ff",
    "#1d2452",
    "#5a629a",
    "#3d5af1",
    "#ffffff",
    "#c3cdf3",
  ],
  ["#3b4a54", "#465862", "#ffffff", "#c2d0d8", "#ffca3a", "#332700", "#5a6d78"],
];

const LATER_COLOURS: readonly Colours[] = [
  ["#05060a", "#0c1018", "#e6fbff", "#7d93a8", "#00f0c8", "#00231d", "#17324a"],
  ["#f4ecd8", "#fffaf0", "#352a1e", "#806b52", "#7a1f3d", "#fff5ea", "#d8c7a6"],
  [
    "radial-gradient(circle at 85% 15%,#f7a072 0,transparent 45%),radial-gradient(circle at 10% 70%,#3f88c5 0,transparent 55%),#2a2f5b",
    "rgba(20,22,52,.5)",
    "#fdfdff",
    "#d9dcf2",
    "#ffdf8f",
    "#33280a",
    "rgba(255,255,255,.28)",
  ],
  ["#dde5b6", "#f0ead2", "#283618", "#5f6b3c", "#a4501f", "#fff8ea", "#bcc68f"],
  ["#101d42", "#1a2d63", "#fff7d6", "#a9b7de", "#ff6f61", "#2c0700", "#2f4685"],
  [
    "linear-gradient(200deg,#ffe5ec,#cdeaf5)",
    "rgba(255,255,255,.72)",
    "#30243f",
    "#6d6080",
    "#7b3fe4",
    "#ffffff",
    "rgba(60,40,90,.2)",
  ],
  ["#26160f", "#3a2217", "#fbe9dc", "#c8a48d", "#8fd14f", "#122300", "#56362a"],
];

const FRESH_COLOURS: readonly Colours[] = [
  ["#e4e9f2", "#f7f9fd", "#1c2438", "#5a6580", "#d7263d", "#ffffff", "#c2cbdc"],
  ["#0b2027", "#12323c", "#f6f1d1", "#9db8b5", "#f4a259", "#261300", "#23505c"],
  [
    "linear-gradient(#2d1e5f,#5b2a86 55%,#8c3a7c)",
    "rgba(12,6,36,.42)",
    "#fff8ff",
    "#d9c3e6",
    "#7cf3d1",
    "#07302a",
    "rgba(255,255,255,.24)",
  ],
  ["#fdf0d5", "#ffffff", "#3b1f2b", "#80616c", "#00798c", "#f2fdff", "#e6d2ae"],
  ["#1b1b1e", "#28282d", "#ededf0", "#a1a1ab", "#c792ea", "#230b34", "#3d3d45"],
  [
    "linear-gradient(175deg,#c6f1e7,#f9f7cf)",
    "rgba(255,255,255,.66)",
    "#113b35",
    "#4a6f68",
    "#c2410c",
    "#fff7f0",
    "rgba(17,59,53,.2)",
  ],
  ["#243b1e", "#31502a", "#f7fbe9", "#b6cca4", "#ffd166", "#2f2100", "#4b6f41"],
];

export const THEMES: readonly Theme[] = COLOURS.map(asTheme);
/** Themes of the layouts that were held out up to 1.5. */
export const FORMER_THEMES: readonly Theme[] = FORMER_COLOURS.map(asTheme);
/** Themes of the layouts that were held out in 1.6. */
export const LATER_THEMES: readonly Theme[] = LATER_COLOURS.map(asTheme);
/** Themes of the held-out layouts. */
export const FRESH_THEMES: readonly Theme[] = FRESH_COLOURS.map(asTheme);

function asTheme([page, card, text, muted, accent, onAccent, line]: Colours): Theme {
  return { page, card, text, muted, accent, onAccent, line };
}
