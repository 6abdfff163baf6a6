// Both screens share one download, because players often open both.
export { CompareScreen } from "./compare-screen.tsx";
export { ProgressScreen } from "./progress-screen.tsx";
