/** The costs of a test run: CPU seconds by suite, and the speed of this machine during the run. */
import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import { ProcessTree } from './process-tree.mjs';
import { measureYardstick, referenceSeconds, upperYardstick, weighedYardstick } from './yardstick.mjs';

const spawned = 'child_process';

export class RunCosts {
  #tree = new ProcessTree();
  #suite = new AsyncLocalStorage();
  #yardsticks = [];
  #timers = [];
  #measuring = null;

  /** `every`: ms between two samples of the processes. `yardstick`: ms between two measurements, or false. */
  constructor({ every = 1000, yardstick = 30_000 } = {}) {
    diagnostics.subscribe(spawned, this.#onSpawn);
    this.#tree.sample();
    this.#timers.push(setInterval(() => this.#tree.sample(), every));
    if (yardstick) {
      this.#measure();
      this.#timers.push(setInterval(() => this.#measure(), yardstick));
    }
    for (const timer of this.#timers) timer.unref();
  }

  /** All processes started by this work, at any depth, belong to the suite. */
  within(suite, work) {
    return this.#suite.run(suite, work);
  }

  /** Null if it can't be measured. */
  seconds(suite) {
    this.#tree.sample();
    return this.#tree.seconds(suite);
  }

  total() {
    this.#tree.sample();
    return this.#tree.total();
  }

  /** The factor that converts CPU seconds to those of the reference machine. */
  get factor() {
    return referenceSeconds / (this.yardstick ?? referenceSeconds);
  }

  get yardstick() {
    return weighedYardstick(this.#yardsticks);
  }

  get upperYardstick() {
    return upperYardstick(this.#yardsticks);
  }

  /** For work that must not be disturbed. */
  async undisturbed(work) {
    await this.#measuring;
    this.#measuring = Promise.resolve();
    try {
      return await work();
    } finally {
      this.#measuring = null;
    }
  }

  /** The first measurement may still be running. */
  async stop() {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#measuring;
    diagnostics.unsubscribe(spawned, this.#onSpawn);
  }

  #measure() {
    this.#measuring ??= this.#suite
      .run(undefined, measureYardstick)
      .then((seconds) => {
        if (seconds) this.#yardsticks.push({ seconds, total: this.total() ?? 0 });
      })
      .finally(() => {
        this.#measuring = null;
      });
  }

  #onSpawn = ({ process: child }) => {
    const suite = this.#suite.getStore();
    if (suite) child.once('spawn', () => this.#tree.assign(child.pid, suite));
    child.once('exit', () => this.#tree.sample());
  };
}
