import type { Readable } from 'node:stream';
import { Dicer } from '@fastify/busboy';
import type { Request } from 'express';
import { BadRequestError, InvalidError, TooLargeError } from '../../common/errors.js';
import { bounds } from '../limits/bounds.js';
import { type PartHeader, readPartHeader } from './part-header.rules.js';
import { messages } from './messages.js';

const malformed = messages.bodyMalformed;

/** The parser always reads its whole input, even after a part is refused. */
const mostAtOnce = 16 * 1024;

/** Reads the content of one part to its end; an error ends the reading. */
type Take = (header: PartHeader, content: Readable) => Promise<void>;

/**
 * Passes on the parts of a multipart body one after the other, no faster than they are read. Throws a domain error
 * for a body that is incomplete or malformed, after every part it began has been released.
 */
export async function readParts(request: Request, mostBytes: number, take: Take): Promise<void> {
  const walk = new Walk(boundaryOf(request), take);
  let bytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new TooLargeError(messages.bodyTooLarge);
      for (let at = 0; at < chunk.length; at += mostAtOnce)
        await walk.write(chunk.subarray(at, at + mostAtOnce));
    }
    await walk.end();
  } catch (error) {
    await walk.abandon(error);
    // Otherwise Node closes the connection, and the client may never see the answer.
    request.resume();
    throw request.readableAborted ? new BadRequestError(malformed) : error;
  }
}

function boundaryOf(request: Request): string {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new BadRequestError(messages.bodyCompressed);
  const [, quoted, token] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s";,]{1,70})(?=[\s;]|$))/i.exec(
      request.headers['content-type'] ?? '',
    ) ?? [];
  const boundary = quoted ?? token;
  if (!boundary) throw new BadRequestError(messages.boundaryRequired);
  return boundary;
}

/** The parser supports this, but its types don't. A header cut off at the limit is malformed. */
const maxHeaderSize = bounds.multipartHeaderBytes.most;

class Walk {
  private readonly dicer: Dicer;
  private readonly taken: Promise<void>[] = [];
  private readonly finished: Promise<void>;
  private readonly failed: Promise<never>;
  private fail!: (error: unknown) => void;
  private part?: Readable;
  private isHeaded = true;
  private isFinished = false;
  private count = 0;

  constructor(
    boundary: string,
    private readonly take: Take,
  ) {
    this.failed = new Promise((_, reject) => (this.fail = reject));
    this.failed.catch(() => {});
    this.dicer = new Dicer({ boundary, maxHeaderPairs: 20, maxHeaderSize } as Dicer.Config);
    // Possibly already during the last write.
    this.finished = new Promise((resolve) =>
      this.dicer.on('finish', () => {
        this.isFinished = true;
        resolve();
      }),
    );
    this.dicer.on('part', (part) => this.begin(part as unknown as Readable));
    this.dicer.on('error', () => this.fail(new BadRequestError(malformed)));
  }

  async write(chunk: Buffer): Promise<void> {
    if (this.isFinished) return;
    const written = new Promise<void>((resolve) => this.dicer.write(chunk, () => resolve()));
    // The parser doesn't call back for a chunk that ends everything.
    await Promise.race([written, this.finished, this.failed]);
  }

  async end(): Promise<void> {
    if (!this.isFinished) this.dicer.end();
    await Promise.race([this.finished, this.failed]);
    if (!this.isHeaded) throw new BadRequestError(malformed);
    await Promise.race([Promise.all(this.taken), this.failed]);
  }

  async abandon(error: unknown): Promise<void> {
    this.part?.destroy(error as Error);
    await Promise.allSettled(this.taken);
  }

  private begin(part: Readable): void {
    // Also for a part that nothing listens to any longer.
    part.on('error', () => {});
    if (!this.isHeaded) return this.fail(new BadRequestError(malformed));
    this.part = part;
    this.isHeaded = false;
    if (++this.count > bounds.multipartParts.most)
      return this.fail(
        new InvalidError({ '': [messages.tooManyParts(bounds.multipartParts.most)] }, 'too_many_parts'),
      );
    part.once('header', (headers: Record<string, string[]>) => {
      this.isHeaded = true;
      const header = readPartHeader(headers);
      if (typeof header === 'string') return this.fail(new BadRequestError(header));
      const taken = this.take(header, part);
      taken.catch(this.fail);
      this.taken.push(taken);
    });
  }
}
