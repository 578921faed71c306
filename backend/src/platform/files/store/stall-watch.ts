/** Nothing was transferred for too long. */
export class StalledError extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms / 1000} s`);
  }
}

/** Ends a call that makes no progress, even if the code that it waits for ignores the signal. */
export class StallWatch {
  private readonly controller = new AbortController();
  private readonly stalled: Promise<never>;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly ms: number) {
    this.stalled = new Promise((_, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason as Error));
    });
    // Nothing waits for it between two attempts.
    this.stalled.catch(() => undefined);
    this.progress();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  progress(): void {
    clearTimeout(this.timer);
    if (!this.signal.aborted)
      this.timer = setTimeout(() => this.controller.abort(new StalledError(this.ms)), this.ms);
  }

  orStalled<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.stalled]);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
