import { DOMINO_SCREEN, type Half } from "@capicu/contract/statistics-screen";

import type { AskedHalf } from "#parsing/asked-half.ts";

export const inDomino = (half: Half): AskedHalf => ({ screen: DOMINO_SCREEN, half });
