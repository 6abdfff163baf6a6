// A link within the site. It needs no router around it, because the landing page starts without the
// router's code.
import { createContext, use, type ComponentProps, type MouseEvent } from "react";

interface GoOptions {
  replace?: boolean;
  /** The history state that the next screen reads. */
  state?: unknown;
}

export type Go = (to: string, options: GoOptions) => unknown;

/** Null where the browser follows links by itself. */
export const GoContext = createContext<Go | null>(null);

export interface LinkProps extends Omit<ComponentProps<"a">, "href">, GoOptions {
  to: string;
}

export function Link({ to, replace = false, state, onClick, children, ...rest }: LinkProps) {
  const go = use(GoContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (go === null || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    void go(to, { replace, state });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** In another tab or window, or as a download. */
function opensElsewhere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget;
  const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
  return isOther || event.altKey || (target !== "" && target !== "_self") || download !== "";
}
