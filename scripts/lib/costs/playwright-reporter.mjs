/**
 * Records the CPU seconds of each test: those of its worker and of the browser that the worker has started. They become
 * an annotation in Playwright's own JSON report. The worker's messages tell which worker runs a test.
 */
import diagnostics from 'node:diagnostics_channel';
import { canMeasure } from '../process-cpu.mjs';
import { ProcessTree } from '../process-tree.mjs';

export const annotation = 'CPU seconds';

export default class Costs {
  #tree = new ProcessTree();
  #workers = new Map(); // by test
  #began = new Map(); // by result
  #timer = null;

  constructor() {
    if (canMeasure) diagnostics.subscribe('child_process', this.#onSpawn);
  }

  printsToStdio() {
    return false;
  }

  onBegin() {
    // A browser's processes may outlive their parent, so they must be seen before it ends.
    if (canMeasure) this.#timer = setInterval(() => this.#tree.sample(), 1000);
  }

  onTestBegin(test, result) {
    this.#began.set(result, this.#seconds(test));
  }

  onTestEnd(test, result) {
    const before = this.#began.get(result);
    const after = this.#seconds(test);
    if (before != null && after != null)
      result.annotations.push({ type: annotation, description: (after - before).toFixed(2) });
  }

  onEnd() {
    clearInterval(this.#timer);
    diagnostics.unsubscribe('child_process', this.#onSpawn);
  }

  #onSpawn = ({ process: child }) => {
    child.once('spawn', () => this.#tree.assign(child.pid, child.pid));
    child.on('message', (message) => {
      const { method, params } = message?.params ?? {};
      if (method === 'testBegin') this.#workers.set(params.testId, child.pid);
    });
  };

  #seconds(test) {
    const worker = this.#workers.get(test.id);
    if (worker === undefined) return null;
    this.#tree.sample();
    return this.#tree.seconds(worker);
  }
}
