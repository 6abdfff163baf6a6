import type { ReactNode } from "react";

import { Link } from "./link.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import { StatsClubWordmark } from "./wordmark.tsx";

interface AccountPageProps {
  title: string;
  intro: string;
  /** The picture beside the form; phones show only the form. */
  table: ReactNode;
  side: "left" | "right";
  /** Stands beside the choice of the theme. */
  menu: ReactNode;
  children: ReactNode;
}

/** The layout of login and register: a form beside a picture. */
export function AccountPage({ title, intro, table, side, menu, children }: AccountPageProps) {
  return (
    <div
      className={`flex min-h-dvh bg-bg lg:gap-6 lg:p-3 ${side === "left" ? "lg:flex-row-reverse" : ""}`}
    >
      <title>{`${title} · Capicú Stats Club`}</title>
      <main className="relative grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-center px-5 py-10 lg:px-10">
        <div className="absolute top-3 right-3 flex">
          {menu}
          <ThemeToggle />
        </div>
        <div className="mx-auto grid w-full max-w-[400px] gap-6">
          <Link to="/" className="justify-self-start rounded-sm">
            <StatsClubWordmark />
          </Link>
          <div className="grid gap-1">
            <h1 className="type-h1">{title}</h1>
            <p className="text-ink-2">{intro}</p>
          </div>
          {children}
        </div>
      </main>
      <div className="table-rim hidden flex-[1.45] lg:grid" aria-hidden="true">
        <div className="felt felt-panel overflow-hidden">{table}</div>
      </div>
    </div>
  );
}
