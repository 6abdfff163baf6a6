import { CheckSchemaScreen as Screen } from "#features/debug/check-schema-screen.tsx";

import { behindGate } from "./behind-gate.tsx";

export const CheckSchemaScreen = behindGate(Screen);
