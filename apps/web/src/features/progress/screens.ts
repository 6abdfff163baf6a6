// One download for both: whoever sees how he goes wants to know how others do.
export { CompareScreen } from "./compare-screen.tsx";
export { ProgressScreen } from "./progress-screen.tsx";
