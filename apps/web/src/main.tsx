import "#ui/styles/index.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

import { App } from "#app/app.tsx";

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no #root");

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

// The landing page arrives drawn; all others are drawn here.
if (root.firstElementChild === null) createRoot(root).render(app);
else hydrateRoot(root, app);
