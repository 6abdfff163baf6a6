import type { ComponentType } from "react";

import { StaffFactorGate } from "#app/staff-factor-gate.tsx";

/** A page of moderators and admins; the frame of all other pages carries nothing of the gate. */
export const behindGate = (Screen: ComponentType) => () => (
  <StaffFactorGate>
    <Screen />
  </StaffFactorGate>
);
