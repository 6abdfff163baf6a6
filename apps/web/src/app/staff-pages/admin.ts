import { AdminScreen as Screen } from "#features/admin/admin-screen.tsx";

import { behindGate } from "./behind-gate.tsx";

export const AdminScreen = behindGate(Screen, "submissions");
