/**
 * An answer that takes long: its progress is sent to the caller meanwhile. Only for callers who
 * accept `text/event-stream`.
 */
export class ProgressReply<Progress, Output> {
  readonly run: (tell: (progress: Progress) => void) => Promise<Output>;

  constructor(run: (tell: (progress: Progress) => void) => Promise<Output>) {
    this.run = run;
  }
}
