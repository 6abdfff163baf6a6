import { Trans } from "@lingui/react/macro";
import { Component, type ReactNode } from "react";

import { pageFailed } from "#lib/page-failed.ts";

interface Props {
  children: ReactNode;
}

interface State {
  /** Lost: it failed, and the server has no other build that could draw it. */
  page: "drawn" | "failed" | "lost";
}

/** A screen that cannot be drawn, or a part of the site that did not arrive. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { page: "drawn" };

  static getDerivedStateFromError(): State {
    return { page: "failed" };
  }

  override componentDidCatch() {
    pageFailed(() => this.setState({ page: "lost" }));
  }

  override render() {
    const { page } = this.state;
    if (page === "drawn") return this.props.children;
    if (page === "failed") return null;
    // Plain markup, because the UI components themselves may have failed to load.
    return (
      <main role="alert" className="grid min-h-dvh place-content-center gap-4 p-8 text-center">
        <h1 className="type-h2">
          <Trans>The tiles fell over</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>We could not load this page. Your data is safe.</Trans>
        </p>
        <button
          type="button"
          className="button"
          data-variant="primary"
          onClick={() => location.reload()}
        >
          <Trans>Try again</Trans>
        </button>
      </main>
    );
  }
}
