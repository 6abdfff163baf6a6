export { CheckFirst } from "./form/check-first.tsx";
export { ContestedNote } from "./form/contested-note.tsx";
export { FieldEvidence } from "./form/field-evidence.tsx";
export { HalfHintMessage } from "./screenshots/half-hint-message.tsx";
export { ReviewList } from "./form/review-list.tsx";
export { ScreenshotPanel } from "./screenshots/screenshot-panel.tsx";
