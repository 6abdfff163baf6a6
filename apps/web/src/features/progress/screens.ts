// These screens share one download, because players often open several of them.
export { CompareScreen } from "./compare-screen.tsx";
export { ProgressScreen } from "./progress-screen.tsx";
