// The findings of a run: forbidden answers, the cost of requests, and the routes that were reached.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

interface Finding {
  target: string;
  problem: string;
  /** The request, for a repetition. */
  request: string;
}

export interface FuzzReport {
  rounds: number;
  requests: number;
  findings: Finding[];
  /** Each target's answers: a status, with the code of a refusal where there is one. */
  answers: Map<string, Set<string>>;
  /** Bytes after each round, when all garbage is collected. */
  heap: number[];
  slowest: { target: string; milliseconds: number };
}

/** The limit is far above any normal request: only work that grows without bounds reaches it. */
const CPU_MAX_MS = 2000;
const ANSWER_MS = 60_000;
const SHOWN_MAX = 600;
/** Caches and compiled code grow only at first; a leak continues to grow. */
const HEAP_GROWTH_MAX = 64 * 1024 * 1024;

export const newReport = (): FuzzReport => ({
  rounds: 0,
  requests: 0,
  findings: [],
  answers: new Map(),
  heap: [],
  slowest: { target: "", milliseconds: 0 },
});

interface Attempt {
  target: string;
  request: unknown;
  /** Returns what was wrong, or null. */
  run: () => Promise<string | null>;
}

/** Processor time of all threads, the database's among them: a busy machine does not change it. */
export async function measure(
  report: FuzzReport,
  { target, request, run }: Attempt,
): Promise<void> {
  const before = process.cpuUsage();
  const problem = await answered(run());
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1000;
  report.requests += 1;
  if (milliseconds > report.slowest.milliseconds) report.slowest = { target, milliseconds };
  const cost = milliseconds > CPU_MAX_MS ? `it took ${Math.round(milliseconds)} ms of CPU` : null;
  const found = problem ?? cost;
  if (found !== null) report.findings.push({ target, problem: found, request: describe(request) });
}

/** The longest wait, for requests that would never end. */
async function answered(running: Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve("there was no answer"), ANSWER_MS);
  });
  const failure = (error: unknown) => `it failed: ${String(error)}`;
  const problem = await Promise.race([running.catch(failure), silence]);
  clearTimeout(timer);
  return problem;
}

function describe(request: unknown): string {
  const text = JSON.stringify(request, (_, value: unknown) =>
    isBuffer(value) ? Buffer.from(value.data).toString("latin1") : value,
  );
  return text.length > SHOWN_MAX
    ? `${text.slice(0, SHOWN_MAX)}… (${text.length} characters)`
    : text;
}

const isBuffer = (value: unknown): value is { data: number[] } =>
  typeof value === "object" && value !== null && "type" in value && value.type === "Buffer";

export function noteAnswer({ answers }: FuzzReport, target: string, answer: string): void {
  const statuses = answers.get(target) ?? new Set();
  answers.set(target, statuses.add(answer));
}

export function noteHeap(report: FuzzReport): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  report.heap.push(heapUsed + external);
}

/**
 * Compares the last third of the rounds with the first; null when there were too few, or the heap
 * is flat.
 */
export function heapProblem({ heap }: FuzzReport): string | null {
  const third = Math.floor(heap.length / 3);
  if (third === 0) return null;
  const mean = (part: number[]) => part.reduce((sum, bytes) => sum + bytes, 0) / part.length;
  const growth = mean(heap.slice(-third)) - mean(heap.slice(0, third));
  const megabytes = Math.round(growth / 1024 / 1024);
  return growth > HEAP_GROWTH_MAX ? `memory grew by ${megabytes} MB` : null;
}
