import { setTimeout as pause } from 'node:timers/promises';

interface Call<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Calls that arrive while a batch is running, or within a wait before it, are carried out together in the next one. */
export class Batched<Item, Result> {
  private waiting: Call<Item, Result>[] = [];
  private isRunning = false;

  /** `carryOut` returns a result for each item, in their order. If it fails, all calls of the batch fail. */
  constructor(
    private readonly carryOut: (items: Item[]) => Promise<Result[]>,
    private readonly waitMs = 0,
  ) {}

  call(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // Calls that are made together belong to the first batch.
    await Promise.resolve();
    while (this.waiting.length) {
      if (this.waitMs) await pause(this.waitMs);
      const calls = this.waiting;
      this.waiting = [];
      try {
        const results = await this.carryOut(calls.map(({ item }) => item));
        calls.forEach(({ resolve }, at) => resolve(results[at]!));
      } catch (error) {
        for (const { reject } of calls) reject(error);
      }
    }
    this.isRunning = false;
  }
}
