import { DebugStatsScreen as Screen } from "#features/debug/debug-stats-screen.tsx";

import { behindGate } from "./behind-gate.tsx";

export const DebugStatsScreen = behindGate(Screen);
