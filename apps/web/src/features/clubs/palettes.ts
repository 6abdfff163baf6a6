// Pairs of colours to choose from, of the background and of the letters on it; a test reads each.
import { msg } from "@lingui/core/macro";

export const PALETTES = [
  { name: msg`Felt`, colours: ["#0f4b44", "#fbf6ea"] },
  { name: msg`Ivory`, colours: ["#f2eada", "#17120e"] },
  { name: msg`Ebony`, colours: ["#1e1915", "#f5efe2"] },
  { name: msg`Brass`, colours: ["#dda53b", "#1d1403"] },
  { name: msg`Sea`, colours: ["#123a63", "#e3f1fb"] },
  { name: msg`Wine`, colours: ["#6b1f2e", "#fbe4e1"] },
  { name: msg`Coral`, colours: ["#f08a6e", "#2b0f06"] },
  { name: msg`Plum`, colours: ["#4a2a58", "#f0def7"] },
] as const;
