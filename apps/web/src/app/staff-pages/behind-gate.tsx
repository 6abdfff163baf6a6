import type { ComponentType } from "react";

import { StaffFactorGate } from "#app/staff-factor-gate.tsx";

/** A page for moderators and admins; other pages do not load the gate. */
export const behindGate = (Screen: ComponentType) => () => (
  <StaffFactorGate>
    <Screen />
  </StaffFactorGate>
);
