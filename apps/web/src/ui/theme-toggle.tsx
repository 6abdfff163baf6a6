import { Moon, Sun } from "lucide-react";

import { useTheme } from "#lib/use-theme.ts";

import { IconButton } from "./icon-button.tsx";

export function ThemeToggle({ outlined = false }: { outlined?: boolean }) {
  const [theme, setTheme] = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <IconButton
      label={`Switch to ${next} theme`}
      outlined={outlined}
      onClick={() => setTheme(next)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
