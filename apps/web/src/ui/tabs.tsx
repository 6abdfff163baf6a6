import { Tabs as Radix } from "radix-ui";
import { useEffect, useRef, type ReactNode } from "react";

import { Count } from "./tag.tsx";

interface Tab {
  value: string;
  label: string;
  count?: number;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}

/** If the tabs are wider than the window, the selected one is scrolled into view. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  useEffect(() => {
    // Scrolls only when another tab is selected or a count changes the width.
    const chosen = list.current?.querySelector<HTMLElement>("[data-state=active]");
    if (!list.current || !chosen || chosen.offsetLeft === place.current) return;
    place.current = chosen.offsetLeft;
    scrollTo(list.current, chosen);
  });
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List ref={list} className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className="tab">
            {/* The space separates the label and the number for screen readers. */}
            {tab.label} {tab.count !== undefined && <Count of={tab.count} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Scrolls only sideways, because scrollIntoView would also move the page. */
function scrollTo(list: HTMLElement, tab: HTMLElement): void {
  const [whole, part] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += (part.left + part.right - whole.left - whole.right) / 2;
}
