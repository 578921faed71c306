/** What a script undoes at its end, and when it is interrupted: the last first. */
import { report } from './plain-error.mjs';
import { endActive } from './processes.mjs';

export class Stops {
  #undo = [];
  /** Interrupted: the process exits when everything is undone. */
  isStopping = false;

  constructor() {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.once(name, async () => {
        this.isStopping = true;
        endActive('SIGTERM');
        await this.run().catch(report);
        process.exit(130);
      });
  }

  push(undo) {
    this.#undo.push(undo);
  }

  async run() {
    while (this.#undo.length) await this.#undo.pop()();
  }
}
