import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";

import { useSay } from "#languages/say.ts";

import fallen from "./art/error-fallen.svg";
import { Button } from "./button.tsx";

interface EmptyStateProps {
  art: string;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  heading?: "h1" | "h2" | undefined;
}

/** A drawing, a title, one sentence and at most one button. */
export function EmptyState({
  art,
  title,
  children,
  action,
  heading: Heading = "h2",
}: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] justify-items-center gap-3 px-5 py-8 text-center">
      <div className="drawing">
        <img src={art} alt="" width={220} height={140} />
      </div>
      <Heading className="mt-2 type-h2">{title}</Heading>
      {children !== undefined && <div className="text-ink-2">{children}</div>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}

interface ErrorStateProps extends Pick<EmptyStateProps, "children" | "heading"> {
  onRetry: () => void;
}

export function ErrorState({ children, onRetry, heading }: ErrorStateProps) {
  const { t } = useLingui();
  const say = useSay();
  const retry = (
    <Button onClick={onRetry} icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState art={fallen} title={t`The tiles fell over`} action={retry} heading={heading}>
        {(typeof children === "string" ? say(children) : children) ??
          t`We could not load this page. Your data is safe.`}
      </EmptyState>
    </div>
  );
}
