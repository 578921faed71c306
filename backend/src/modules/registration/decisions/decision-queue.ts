import { AsyncLocalStorage } from 'node:async_hooks';

interface Waiting {
  row: object;
  written: () => void;
  failed: (error: unknown) => void;
}

const mostAtOnce = 500;

/**
 * Writes rows in groups: those that arrive while a group is being written form the next one. No timer is involved, and
 * many simultaneous refusals cost only a few commits.
 */
export class DecisionQueue {
  private waiting: Waiting[] = [];
  private isWriting = false;
  /** A group belongs to no request, so it runs in none of their transactions and isn't aborted with one of them. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(private readonly write: (rows: object[]) => Promise<void>) {}

  /** Resolves when the row is durable. */
  add(row: object): Promise<void> {
    return new Promise((written, failed) => {
      this.waiting.push({ row, written, failed });
      if (!this.isWriting) this.outside(() => void this.writeAll());
    });
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length) {
      const group = this.waiting.splice(0, mostAtOnce);
      try {
        await this.write(group.map(({ row }) => row));
        for (const { written } of group) written();
      } catch (error) {
        for (const { failed } of group) failed(error);
      }
    }
    this.isWriting = false;
  }
}
