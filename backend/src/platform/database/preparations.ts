import { UnavailableError } from '../../common/errors.js';

/** Work that takes too long for a transaction, such as typesetting; the transaction needs its result. */
export interface SlowWork<T> {
  /** Names the work and all facts that its result depends on. */
  key: string;
  /** Runs in no transaction; leaves nothing behind if it fails. */
  make: () => Promise<T>;
  /** Removes a result that no transaction committed. */
  discard: (result: T) => Promise<void>;
  /** Several transactions of this process may wait for one result. */
  isShared: boolean;
}

/** Rolls a transaction back; it runs again after this work. */
export class WorkNeeded extends Error {
  constructor(readonly work: SlowWork<unknown>) {
    super('Slow work must be done before this transaction.');
  }
}

/** How often the record may change during the work before the transaction fails. */
const mostPerRun = 5;

/** One result, and the transactions that need it. */
export class Preparation<T = unknown> {
  /** A transaction has written it. */
  isUsed = false;
  holders = 0;
  readonly result: Promise<T>;

  constructor(readonly work: SlowWork<T>) {
    this.result = work.make();
  }
}

/** The slow work that this process does between the runs of its transactions. */
export class Preparations {
  private readonly shared = new Map<string, Preparation>();

  /** Begins the work, or joins the same work of another transaction. */
  hold(work: SlowWork<unknown>): Preparation {
    const { key, isShared } = work;
    const known = isShared ? this.shared.get(key) : undefined;
    const preparation = known && !known.isUsed ? known : new Preparation(work);
    if (isShared) this.shared.set(key, preparation);
    preparation.holders++;
    return preparation;
  }

  /** The last transaction to release a result discards it, if none used it. */
  async release(preparation: Preparation): Promise<void> {
    if (--preparation.holders > 0) return;
    const { work, result, isUsed } = preparation;
    if (this.shared.get(work.key) === preparation) this.shared.delete(work.key);
    // Leftovers expire, so a failure here must not delay or fail the answer.
    if (!isUsed) await result.then((made) => work.discard(made)).catch(() => undefined);
  }
}

/** The results that one transaction has waited for. */
export class PreparedResults {
  private readonly held = new Map<string, Preparation>();
  private count = 0;

  constructor(private readonly preparations: Preparations) {}

  async make(work: SlowWork<unknown>): Promise<void> {
    if (++this.count > mostPerRun)
      throw new UnavailableError('The record is being changed right now. Try again in a moment.');
    const former = this.held.get(work.key);
    this.held.delete(work.key);
    if (former) await this.preparations.release(former);
    const preparation = this.preparations.hold(work);
    this.held.set(work.key, preparation);
    await preparation.result;
  }

  /** A result that another transaction has used is not returned. */
  find(key: string): Preparation | undefined {
    const preparation = this.held.get(key);
    return preparation?.isUsed ? undefined : preparation;
  }

  async release(): Promise<void> {
    for (const preparation of this.held.values()) await this.preparations.release(preparation);
  }
}
