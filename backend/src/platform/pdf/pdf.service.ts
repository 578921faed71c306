import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { UnavailableError } from '../../common/errors.js';
import { AppLogger } from '../logging/app-logger.js';

export interface PdfWork {
  /** In the typesetter's language (Typst); it reads `data` as `json(bytes(sys.inputs.data))`. */
  template: string;
  data: object;
  /** When the document was made: it stands in the file, and nothing else in it goes by the clock. */
  at: Date;
}

type Answer = { id: number; pdf: Uint8Array } | { id: number; error: string };
interface Waiting {
  process: ChildProcess;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
  deadline: NodeJS.Timeout;
}

/** What every document begins with: paper, fonts, headings, tables. */
const house = readFileSync(new URL('./house.typ', import.meta.url), 'utf8');
const typesetter = fileURLToPath(new URL('./typesetter.mjs', import.meta.url));

/** A document takes a tenth of a second; a machine under load may take its time to start the process. */
const deadlineMs = 45_000;
const idleMs = 60_000;

/**
 * Sets documents as tagged PDF (PDF/UA-1), in a process of its own that lives as long as there is something to set: a
 * fault in native code ends a document and not the server (decision 0111).
 */
@Injectable()
export class PdfService implements OnModuleDestroy {
  private process: ChildProcess | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private idle?: NodeJS.Timeout;
  private last = 0;

  constructor(private readonly logger: AppLogger) {}

  onModuleDestroy(): void {
    this.end();
  }

  set({ template, data, at }: PdfWork): Promise<Buffer> {
    clearTimeout(this.idle);
    const id = ++this.last;
    const process = (this.process ??= this.start());
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => process.kill('SIGKILL'), deadlineMs);
      this.waiting.set(id, { process, resolve, reject, deadline });
      process.send({ id, template: house + template, data, at: Math.floor(at.getTime() / 1000) }, (error) => {
        if (error) this.fail(id, error.message);
      });
    });
  }

  /** Starts the process where there is none, and lets it read its fonts: before a lock is held that others wait for. */
  async wake(): Promise<void> {
    if (this.process) return;
    await this.set({ template: '', data: { title: 'Collegium University', footer: '' }, at: new Date(0) });
  }

  private start(): ChildProcess {
    const process = fork(typesetter, {
      serialization: 'advanced',
      // It needs none of the server's secrets.
      env: {},
      execArgv: [],
    });
    process.on('message', (answer: Answer) => this.answer(answer));
    const gone = () => {
      if (this.process === process) this.process = null;
      for (const [id, waiting] of [...this.waiting])
        if (waiting.process === process) this.fail(id, 'The typesetter has ended.');
    };
    process.once('exit', gone);
    process.on('error', (error) => {
      this.logger.error('The typesetter failed.', error);
      // One that could not be started at all has no exit.
      if (process.pid === undefined) gone();
    });
    return process;
  }

  private answer(answer: Answer): void {
    if ('error' in answer) return this.fail(answer.id, answer.error);
    this.take(answer.id)?.resolve(Buffer.from(answer.pdf));
  }

  private fail(id: number, why: string): void {
    const waiting = this.take(id);
    if (!waiting) return;
    this.logger.error('A document could not be set.', new Error(why));
    waiting.reject(new UnavailableError('The document could not be made now. Please try again in a moment.'));
  }

  private take(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    clearTimeout(waiting?.deadline);
    if (!this.waiting.size) this.idle = setTimeout(() => this.end(), idleMs).unref();
    return waiting;
  }

  private end(): void {
    clearTimeout(this.idle);
    this.process?.kill('SIGKILL');
    this.process = null;
  }
}
