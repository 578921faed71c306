import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { TooManyRequestsError, UnavailableError } from '../../common/errors.js';
import { requestContext } from '../context/request-context.js';
import { mustBeOutside } from '../database/transactions.js';
import { bounds } from '../limits/bounds.js';
import type { Caller } from '../limits/caller-shares.js';
import { AppLogger } from '../logging/app-logger.js';
import { Typesetter } from './typesetter.js';

export interface PdfWork {
  /** In the typesetter's language (Typst); it reads `data` as `json(bytes(sys.inputs.data))`. */
  template: string;
  data: object;
  /** When the document was made, to the second. Nothing else in the file depends on the clock. */
  at: Date;
}

interface Waiting extends PdfWork {
  /** undefined: the server itself, such as a job. */
  caller: Caller | undefined;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/** For the API document. */
export const typesettersBusy =
  'Too many documents are waiting to be created, the document could not be created, or the database ' +
  'did not respond in time';

const tooManyOfOne = 'Too many of your documents are being created. Wait a few seconds, then try again.';

/** The beginning of every document: paper, fonts, headings, tables. */
const house = readFileSync(new URL('./house.typ', import.meta.url), 'utf8');

/**
 * Typesets documents as tagged PDF (PDF/UA-1): two at a time, each in a separate process, so that a fault in native
 * code ends a document and not the server (decision 0111). A limited number may wait, and fewer of one caller; more are
 * refused. The same content is typeset once and kept for a while (decision 0235).
 */
@Injectable()
export class PdfService implements OnModuleDestroy {
  private readonly typesetters = Array.from({ length: bounds.typesetting.most }, () => new Typesetter());
  private readonly queue: Waiting[] = [];
  /** The callers whose documents are being typeset. */
  private readonly served: Waiting['caller'][] = [];
  /** By content, the oldest first. */
  private readonly kept = new Map<string, Promise<Buffer>>();

  constructor(private readonly logger: AppLogger) {}

  onModuleDestroy(): void {
    for (const typesetter of this.typesetters) typesetter.end();
  }

  set(work: PdfWork): Promise<Buffer> {
    mustBeOutside('Typesetting');
    const content = createHash('sha256').update(JSON.stringify(work)).digest('base64');
    const pdf = this.kept.get(content) ?? this.typeset(work);
    this.kept.delete(content);
    this.kept.set(content, pdf);
    if (this.kept.size > bounds.typesetDocuments.most) this.kept.delete(this.kept.keys().next().value!);
    pdf.catch(() => this.kept.get(content) === pdf && this.kept.delete(content));
    return pdf;
  }

  private typeset(work: PdfWork): Promise<Buffer> {
    const caller = requestContext()?.call?.caller;
    return new Promise((resolve, reject) => {
      this.queue.push({ ...work, caller, resolve, reject });
      this.next();
      const own = caller ? this.queue.filter((waiting) => waiting.caller === caller).length : 0;
      if (this.queue.length <= bounds.typesettingQueue.most && own <= bounds.typesettingShare.most) return;
      this.queue.pop();
      reject(
        own > bounds.typesettingShare.most
          ? new TooManyRequestsError({ 'Retry-After': '5' }, tooManyOfOne)
          : new UnavailableError(
              'Too many documents are being created right now. Try again in a few seconds.',
            ),
      );
    });
  }

  /** The first free typesetter, which is the one most likely to be running. Callers that have none go first. */
  private next(): void {
    const typesetter = this.typesetters.find(({ isFree }) => isFree);
    if (!typesetter || !this.queue.length) return;
    const first = this.queue.findIndex(({ caller }) => !this.served.includes(caller));
    const [{ template, data, at, caller, resolve, reject }] = this.queue.splice(Math.max(first, 0), 1) as [
      Waiting,
    ];
    this.served.push(caller);
    void typesetter
      .set({ template: house + template, data, at: Math.floor(at.getTime() / 1000) })
      .then(resolve, (error: unknown) => {
        this.logger.error('A document could not be created.', error);
        reject(new UnavailableError('The document could not be created. Try again in a moment.'));
      })
      .finally(() => {
        this.served.splice(this.served.indexOf(caller), 1);
        this.next();
      });
  }
}
