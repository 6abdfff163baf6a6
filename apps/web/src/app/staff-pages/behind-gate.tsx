import type { StaffRight } from "@capicu/contract/staff-rights";
import type { ComponentType } from "react";

import { StaffFactorGate } from "#app/staff-factor-gate.tsx";
import { StaffRightGate } from "#widgets/staff-right.tsx";

/** A page for the staff; other pages do not load the gate. */
export const behindGate = (Screen: ComponentType, right: StaffRight) => () => (
  <StaffFactorGate>
    <StaffRightGate right={right}>
      <Screen />
    </StaffRightGate>
  </StaffFactorGate>
);
