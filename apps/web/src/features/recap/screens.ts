// Both screens show the same recap, so that they share one download.
export { RecapsScreen } from "./recaps-screen.tsx";
export { SharedRecapScreen } from "./shared-recap-screen.tsx";
