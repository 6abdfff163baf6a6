import { useLocation } from "react-router";

import { ApiKeysScreen } from "./api-keys-screen.tsx";
import { ApiScreen } from "./api-screen.tsx";

/** The description of the interface and its keys lead to each other and share one download. */
export function ApiPages() {
  return useLocation().pathname === "/api-keys" ? <ApiKeysScreen /> : <ApiScreen />;
}
