import { deleteUserFactor, listUserFactors, updateUserFactor } from "./admin-factors.ts";
import { challengeFactor } from "./challenge.ts";
import { enrollFactor } from "./enroll.ts";
import {
  generateRecoveryCodes,
  recoveryCodesStatus,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from "./recovery-codes.ts";
import { unenrollFactor } from "./unenroll.ts";
import { verifyFactor } from "./verify-factor.ts";

/** Second factors: everything under `/factors`, and what operators do with them. */
export const MFA_ENDPOINTS = [
  enrollFactor,
  challengeFactor,
  verifyFactor,
  unenrollFactor,
  recoveryCodesStatus,
  generateRecoveryCodes,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
  listUserFactors,
  updateUserFactor,
  deleteUserFactor,
];
