// The two debug tables share one download.
import { CheckSchemaScreen as CheckSchema } from "#features/debug/check-schema-screen.tsx";
import { DebugStatsScreen as DebugStats } from "#features/debug/debug-stats-screen.tsx";

import { behindGate } from "./behind-gate.tsx";

export const CheckSchemaScreen = behindGate(CheckSchema, "settings");
export const DebugStatsScreen = behindGate(DebugStats, "settings");
