import type { KeyboardEvent } from "react";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const STOPS = ".row-button, .source-number";

/** Arrow keys move from a player's name to the numbers of the row and back, so that Tab can skip them. */
export function moveInRow(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (next === undefined || !stops.includes(event.target as HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
