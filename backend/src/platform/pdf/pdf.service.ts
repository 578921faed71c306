import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { UnavailableError } from '../../common/errors.js';
import { mustBeOutside } from '../database/transactions.js';
import { bounds } from '../limits/bounds.js';
import { AppLogger } from '../logging/app-logger.js';
import { Typesetter } from './typesetter.js';

export interface PdfWork {
  /** In the typesetter's language (Typst); it reads `data` as `json(bytes(sys.inputs.data))`. */
  template: string;
  data: object;
  /** When the document was made. The file contains it, and nothing else in the file depends on the clock. */
  at: Date;
}

interface Waiting extends PdfWork {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/** For the API document. */
export const typesettersBusy =
  'Too many documents are waiting to be created, the document could not be created, or the database ' +
  'did not respond in time';

/** The beginning of every document: paper, fonts, headings, tables. */
const house = readFileSync(new URL('./house.typ', import.meta.url), 'utf8');

/**
 * Typesets documents as tagged PDF (PDF/UA-1): two at a time, each in a separate process, so that a fault in native
 * code ends a document and not the server (decision 0111). A limited number may wait; more are refused.
 */
@Injectable()
export class PdfService implements OnModuleDestroy {
  private readonly typesetters = Array.from({ length: bounds.typesetting.most }, () => new Typesetter());
  private readonly queue: Waiting[] = [];

  constructor(private readonly logger: AppLogger) {}

  onModuleDestroy(): void {
    for (const typesetter of this.typesetters) typesetter.end();
  }

  set(work: PdfWork): Promise<Buffer> {
    mustBeOutside('Typesetting');
    return new Promise((resolve, reject) => {
      this.queue.push({ ...work, resolve, reject });
      this.next();
      if (this.queue.length <= bounds.typesettingQueue.most) return;
      this.queue.pop();
      reject(
        new UnavailableError('Too many documents are being created right now. Try again in a few seconds.'),
      );
    });
  }

  /** The first free typesetter, which is the one most likely to be running. */
  private next(): void {
    const typesetter = this.typesetters.find(({ isFree }) => isFree);
    const waiting = typesetter && this.queue.shift();
    if (!waiting) return;
    const { template, data, at, resolve, reject } = waiting;
    void typesetter
      .set({ template: house + template, data, at: Math.floor(at.getTime() / 1000) })
      .then(resolve, (error: unknown) => {
        this.logger.error('A document could not be created.', error);
        reject(new UnavailableError('The document could not be created. Try again in a moment.'));
      })
      .finally(() => this.next());
  }
}
