import { deleteUserFactor, listUserFactors, updateUserFactor } from "./admin-factors.ts";
import { challengeFactor } from "./challenge.ts";
import { enrollFactor } from "./enroll.ts";
import { countRecoveryCodes, makeRecoveryCodes, useRecoveryCode } from "./recovery-codes.ts";
import { unenrollFactor } from "./unenroll.ts";
import { verifyFactor } from "./verify-factor.ts";

/** Second factors: everything under `/factors` and `/recovery-codes`, and what operators do with them. */
export const MFA_ENDPOINTS = [
  enrollFactor,
  challengeFactor,
  verifyFactor,
  unenrollFactor,
  countRecoveryCodes,
  makeRecoveryCodes,
  useRecoveryCode,
  listUserFactors,
  updateUserFactor,
  deleteUserFactor,
];
