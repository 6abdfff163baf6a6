import { useLingui } from "@lingui/react/macro";
import { Moon, Sun } from "lucide-react";

import { useTheme } from "#lib/use-theme.ts";

import { IconButton } from "./icon-button.tsx";

export function ThemeToggle({ outlined = false }: { outlined?: boolean }) {
  const { t } = useLingui();
  const [theme, setTheme] = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  return (
    <IconButton
      label={next === "dark" ? t`Switch to dark theme` : t`Switch to light theme`}
      outlined={outlined}
      onClick={() => setTheme(next)}
    >
      {/* Both icons are rendered, because a prerendered page does not know its theme. */}
      <Sun className="in-dark" size={18} strokeWidth={1.75} aria-hidden="true" />
      <Moon className="in-light" size={18} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
