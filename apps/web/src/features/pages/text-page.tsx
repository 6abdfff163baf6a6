import { DISCLAIMER } from "@capicu/contract/landing";
import type { ReactNode } from "react";

import { useSay } from "#languages/say.ts";

interface TextPageProps {
  title: string;
  intro: string;
  children: ReactNode;
}

export function TextPage({ title, intro, children }: TextPageProps) {
  const say = useSay();
  return (
    <article className="grid max-w-[72ch] grid-cols-[minmax(0,1fr)] gap-5 [&_h2]:mt-3 [&_h2]:type-h2 [&_p]:text-ink-2">
      <title>{`${title} · Capicú`}</title>
      <h1 className="type-h1">{title}</h1>
      <p className="text-[1.0625rem]/[1.6875rem]">{intro}</p>
      {children}
      <p className="border-t border-line pt-5 type-small">{say(DISCLAIMER)}</p>
    </article>
  );
}
