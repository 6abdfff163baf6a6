// Code that loads after the screen. A form may lose its connection at any time, so the screen asks for all of it at once.
export const loadDropZones = () => import("./screenshots/drop-zones.tsx");
export const loadReading = () => import("./screenshots/read-screenshot.ts");
export const loadCountersQuestion = () => import("./form/counters-question.tsx");
export const loadRecentPanel = () => import("./recent/recent-panel.tsx");
export const loadResultPanel = () => import("./sending/result-panel.tsx");
export const loadSending = () => import("./sending/send-submission.ts");
export const loadSendingPanel = () => import("./sending/sending-panel.tsx");
export const loadSavedUploads = () => import("./sending/saved-uploads.tsx");

const LATE = [
  loadReading,
  loadCountersQuestion,
  loadRecentPanel,
  loadResultPanel,
  loadSending,
  loadSendingPanel,
  loadSavedUploads,
];

/** What could not be loaded is asked for again when it is needed. */
export function loadLateCode() {
  for (const load of LATE) void load().catch(() => undefined);
}
