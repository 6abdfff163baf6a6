export { CheckFirst } from "./check-first.tsx";
export { ContestedNote } from "./contested-note.tsx";
export { FieldEvidence } from "./field-evidence.tsx";
export { HalfHintMessage } from "./half-hint-message.tsx";
export { ReviewList } from "./review-list.tsx";
export { ScreenshotPanel } from "./screenshot-panel.tsx";
