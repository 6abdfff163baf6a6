// Prints what is kept of failed journeys below the failures, where the end of a long run is read.
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

import { LOG, PAGES } from "./failure.ts";

// oxlint-disable-next-line import/no-default-export -- the runner takes a reporter in this way
export default class FailureReporter implements Reporter {
  readonly #texts: string[] = [];

  onTestEnd(test: TestCase, { attachments }: TestResult) {
    for (const { name, body } of attachments)
      if (name === LOG || name === PAGES)
        this.#texts.push(`── ${name} of: ${test.title}\n${body?.toString() ?? ""}\n`);
  }

  onEnd() {
    process.stdout.write(this.#texts.join(""));
  }

  printsToStdio() {
    return false;
  }
}
