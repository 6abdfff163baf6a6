// The description of the interface and its keys lead to each other and share one download.
export { ApiKeysScreen } from "./api-keys-screen.tsx";
export { ApiScreen } from "./api-screen.tsx";
