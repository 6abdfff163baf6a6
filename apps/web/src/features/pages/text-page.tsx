import { DISCLAIMER } from "@capicu/contract/landing";
import type { TextKind } from "@capicu/contract/text-choice";
import { lazy, Suspense, type ReactNode } from "react";

import { servedConfig, siteConfig } from "#backend/site-config.ts";
import { useSay } from "#languages/say.ts";
import { useRequest } from "#lib/use-request.ts";

import { TextWait } from "./text-wait.tsx";

// Most sites have the built-in texts, and load none of this.
const OwnText = lazy(async () => ({ default: (await import("./own-text.tsx")).OwnText }));

interface TextPageProps {
  title: string;
  intro: string;
  /** A page in whose place the operator may put a text of their own. */
  kind?: TextKind;
  children: ReactNode;
}

export function TextPage({ title, intro, kind, children }: TextPageProps) {
  const say = useSay();
  // The page knows from its beginning which text it shows; one of the development server asks.
  const { value: site } = useRequest(siteConfig, servedConfig() ?? undefined);
  return (
    <article className="grid max-w-[72ch] grid-cols-[minmax(0,1fr)] gap-5 [&_h2]:mt-3 [&_h2]:type-h2 [&_p]:text-ink-2">
      <title>{`${title} · Capicú`}</title>
      <h1 className="type-h1">{title}</h1>
      {kind !== undefined && site?.texts?.[kind] !== undefined ? (
        <Suspense fallback={<TextWait />}>
          <OwnText kind={kind} />
        </Suspense>
      ) : (
        <>
          <p className="text-[1.0625rem]/[1.6875rem]">{intro}</p>
          {children}
        </>
      )}
      <p className="border-t border-line pt-5 type-small">{say(DISCLAIMER)}</p>
    </article>
  );
}
