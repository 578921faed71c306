import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A document to typeset, in the typesetter's language. */
export interface TypesetterWork {
  template: string;
  data: object;
  /** Seconds since 1970, for the file's creation date. */
  at: number;
}

type Answer = { pdf: Uint8Array } | { error: string };

const script = fileURLToPath(new URL('./typesetter.mjs', import.meta.url));

const idleMs = 60_000;

/**
 * One process that typesets one document at a time; it starts with the first one and ends after a minute without any.
 */
export class Typesetter {
  /** A document takes a tenth of a second, but a loaded machine can take long to start the process. */
  deadlineMs = 45_000;
  private process: ChildProcess | null = null;
  private current: { resolve: (pdf: Buffer) => void; reject: (error: Error) => void } | null = null;
  private timer?: NodeJS.Timeout;

  get isFree(): boolean {
    return this.current === null;
  }

  set(work: TypesetterWork): Promise<Buffer> {
    clearTimeout(this.timer);
    const process = (this.process ??= this.start());
    return new Promise((resolve, reject) => {
      this.current = { resolve, reject };
      this.timer = setTimeout(() => this.fail('The typesetter took too long.'), this.deadlineMs);
      process.send(work, (error) => {
        if (error) this.fail(error.message);
      });
    });
  }

  end(): void {
    this.fail('The server is stopping.');
    clearTimeout(this.timer);
  }

  private start(): ChildProcess {
    const process = fork(script, {
      serialization: 'advanced',
      // It must not get the server's secrets.
      env: {},
      execArgv: [],
    });
    process.on('message', (answer: Answer) => {
      if ('error' in answer) this.finish()?.reject(new Error(answer.error));
      else this.finish()?.resolve(Buffer.from(answer.pdf));
    });
    // Also if it could not be started, because then it never exits.
    const fail = (error: Error): void => {
      if (this.process === process) this.fail(error.message);
    };
    process.on('error', fail);
    process.once('exit', () => fail(new Error('The typesetter has ended.')));
    return process;
  }

  /** Ends the process, and with it the current document. */
  private fail(why: string): void {
    const process = this.process;
    this.process = null;
    process?.kill('SIGKILL');
    this.finish()?.reject(new Error(why));
  }

  private finish(): Typesetter['current'] {
    const { current } = this;
    this.current = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail('The typesetter was idle for too long.'), idleMs).unref();
    return current;
  }
}
