// A waiting line in which owners take turns, so that one who has much to do delays the others by
// one task at most.
import { GateFull, type GateSettings } from "./gate.ts";

export interface WaitOptions {
  signal?: AbortSignal;
  /** Called with each new place in the line: 1 is next, 0 means that the work begins. */
  onPlace?: (place: number) => void;
}

export interface FairLineSettings extends GateSettings {
  /** How many tasks of one owner run at once; by default all that run may be of one. */
  perOwner?: number;
}

interface Waiter {
  place: number;
  readonly onPlace: (place: number) => void;
  readonly begin: () => void;
}

interface Owner {
  readonly waiters: Waiter[];
  running: number;
  /** Orders the owners: higher for one who came or was served later. */
  since: number;
}

export class FairLine {
  readonly #settings: FairLineSettings;
  readonly #owners = new Map<string, Owner>();
  #running = 0;
  #waitCount = 0;
  #turns = 0;

  constructor(settings: FairLineSettings) {
    this.#settings = settings;
  }

  get waitCount(): number {
    return this.#waitCount;
  }

  /** Whether a caller who comes now is refused. */
  isFull(): boolean {
    const { inFlight, queueLimit } = this.#settings;
    return this.#running >= inFlight && this.#waitCount >= queueLimit;
  }

  /**
   * Runs the work at its owner's turn. Throws `GateFull` at once when the line is full, and the
   * signal's reason when it is aborted before the turn comes.
   */
  async run<T>(name: string, work: () => Promise<T>, options: WaitOptions = {}): Promise<T> {
    options.signal?.throwIfAborted();
    if (this.isFull()) throw new GateFull();
    const owner = this.#ownerOf(name);
    await this.#awaitTurn(owner, options).finally(() => this.#forgetIdle(name));
    options.onPlace?.(0);
    try {
      return await work();
    } finally {
      this.#endTurn(owner);
      this.#forgetIdle(name);
    }
  }

  async #awaitTurn(owner: Owner, { signal, onPlace = () => undefined }: WaitOptions) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { place: 0, onPlace, begin: resolve };
    const leave = () => {
      const at = owner.waiters.indexOf(waiter);
      if (at < 0) return;
      owner.waiters.splice(at, 1);
      this.#waitCount -= 1;
      reject(signal?.reason as Error);
      this.#tellPlaces();
    };
    owner.waiters.push(waiter);
    this.#waitCount += 1;
    signal?.addEventListener("abort", leave, { once: true });
    this.#advance();
    await promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  #endTurn(owner: Owner): void {
    owner.running -= 1;
    owner.since = this.#turns += 1;
    this.#running -= 1;
    this.#advance();
  }

  #advance(): void {
    const { inFlight, perOwner = inFlight } = this.#settings;
    while (this.#running < inFlight) {
      const owner = this.#ownersInTurn().find(
        ({ waiters, running }) => waiters.length > 0 && running < perOwner,
      );
      const waiter = owner?.waiters.shift();
      if (owner === undefined || waiter === undefined) break;
      owner.running += 1;
      this.#running += 1;
      this.#waitCount -= 1;
      waiter.begin();
    }
    this.#tellPlaces();
  }

  #tellPlaces(): void {
    for (const [index, waiter] of this.#waitersInTurn().entries()) {
      if (waiter.place === index + 1) continue;
      waiter.place = index + 1;
      waiter.onPlace(waiter.place);
    }
  }

  /** The first of each owner, then the second of each, and so on. */
  #waitersInTurn(): Waiter[] {
    const lines = this.#ownersInTurn().map(({ waiters }) => waiters);
    const longest = Math.max(0, ...lines.map(({ length }) => length));
    return Array.from({ length: longest }, (_, round) =>
      lines.flatMap((line) => line[round] ?? []),
    ).flat();
  }

  #ownersInTurn(): Owner[] {
    const owners = [...this.#owners.values()];
    return owners.toSorted((a, b) => a.running - b.running || a.since - b.since);
  }

  #ownerOf(name: string): Owner {
    const before = this.#owners.get(name);
    if (before !== undefined) return before;
    const owner: Owner = { waiters: [], running: 0, since: (this.#turns += 1) };
    this.#owners.set(name, owner);
    return owner;
  }

  #forgetIdle(name: string): void {
    const owner = this.#owners.get(name);
    if (owner?.running === 0 && owner.waiters.length === 0) this.#owners.delete(name);
  }
}
