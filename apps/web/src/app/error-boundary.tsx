import { Component, type ReactNode } from "react";

interface Props {
  children: ReactNode;
}

/** A screen that cannot be drawn, or a part of the site that did not arrive. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // Plain markup, because the UI components themselves may have failed to load.
    return (
      <main role="alert" className="grid min-h-dvh place-content-center gap-4 p-8 text-center">
        <h1 className="type-h2">The tiles fell over</h1>
        <p className="text-ink-2">We could not load this page. Your data is safe.</p>
        <button
          type="button"
          className="button"
          data-variant="primary"
          onClick={() => location.reload()}
        >
          Try again
        </button>
      </main>
    );
  }
}
