import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { BadRequestError, type FieldErrors, sentencesOf, TooLargeError } from '../../common/errors.js';
import { bounds } from '../limits/bounds.js';
import { extensionsOf, fileKinds, kindOf } from './file-kinds.js';
import { extensionOf, shownName, unusedName } from './file-name.rules.js';
import { propertyOf } from './form-values.js';
import { FileStore, randomName, removeFile } from './file-store.js';
import { type MultipartForm, megabytes } from './multipart.decorator.js';
import { readParts } from './multipart-parts.js';
import { receive } from './receive.js';
import type { Upload } from './upload.js';
import { type IncomingFiles, type Uploader, UploadQuotas } from './upload-quotas.js';
import { messages } from './messages.js';

/** A form that was read to its end; its files wait in the incoming folder. */
export interface FormContent {
  texts: [string, string][];
  uploads: Upload[];
  /** The faults of the files, by field. */
  errors: FieldErrors;
  /** Of all parts, in their order: the same for the same content, regardless of the multipart boundary. */
  digest: string;
  /** Before the transaction that stores them: moves the files to their final places. */
  place: () => Promise<void>;
  /** Removes the received files, and placed files that were not stored. */
  discard: () => Promise<void>;
}

/** Reads the parts that a route has declared, and nothing else. */
@Injectable()
export class FormReader {
  constructor(
    private readonly store: FileStore,
    private readonly quotas: UploadQuotas,
  ) {}

  /** `texts` is filled while the body is read, so that a caller has what was typed even if the body is refused. */
  async read(
    request: Request,
    form: MultipartForm,
    uploader: Uploader,
    texts: [string, string][] = [],
  ): Promise<FormContent> {
    const length = Number(request.headers['content-length'] ?? 0);
    const most = form.mostBytesTogether + bounds.multipartTextBytes.most;
    // A body of unknown length is refused once it no longer fits.
    const incoming = await this.quotas.begin(uploader, Math.min(length, most));
    const reading = new Reading(this.store, form, incoming, texts);
    try {
      // Room for boundaries and headers, and for one extra file, so that the error can name it.
      const around = bounds.multipartParts.most * bounds.multipartHeaderBytes.most;
      await readParts(request, most + around + form.mostBytesTogether, (header, content) =>
        header.fileName === null
          ? reading.text(header.field, content)
          : reading.file(header.field, header.fileName, content),
      );
      return reading.content();
    } catch (error) {
      await reading.discard();
      throw error;
    }
  }
}

/** One body, part by part. */
class Reading {
  /** By their position among the parts. */
  private readonly uploads: Upload[] = [];
  private readonly paths: string[] = [];
  /** Possibly in the store. */
  private readonly placed: Upload[] = [];
  private isStoreFailing = false;
  private readonly errors: FieldErrors = {};
  private readonly parts: unknown[] = [];
  private readonly counts = new Map<string, number>();
  private textBytes = 0;
  private fileBytes = 0;

  constructor(
    private readonly store: FileStore,
    private readonly form: MultipartForm,
    private readonly incoming: IncomingFiles,
    private readonly texts: [string, string][],
  ) {}

  async text(field: string, content: Readable): Promise<void> {
    const place = this.parts.push(null) - 1;
    const chunks: Buffer[] = [];
    for await (const chunk of content as AsyncIterable<Buffer>) {
      this.textBytes += chunk.length;
      const most = bounds.multipartTextBytes.most;
      if (this.textBytes > most) throw new TooLargeError(messages.fieldsTooLarge(most / 1024));
      chunks.push(chunk);
    }
    const text = utf8(Buffer.concat(chunks));
    this.parts[place] = [field, text];
    if (Object.hasOwn(this.form.files, field)) {
      // A field of files that was left empty, as some clients send it.
      if (text) this.say(field, messages.mustBeFile);
    } else this.texts.push([field, text]);
  }

  async file(field: string, given: string, content: Readable): Promise<void> {
    const place = this.parts.push(null) - 1;
    const name = shownName(given) ?? '';
    const fault = this.faultBefore(field, given);
    const rule = Object.hasOwn(this.form.files, field) ? this.form.files[field]! : null;
    const kind = (!fault && rule && kindOf(extensionOf(name), rule.kinds)) || null;
    const received = await receive({
      content,
      store: this.store,
      incoming: this.incoming,
      kind,
      count: (bytes, size) => this.count(field, name, bytes, size),
    });
    const { size, sha256, path } = received;
    if (path) this.paths.push(path);
    this.parts[place] = [field, given, size, sha256.toString('hex')];
    // Browsers send this when no file was chosen.
    if (!given && !size) return;
    if (fault || !kind || !path) return this.say(field, fault ?? '');
    const found = size ? received.fault : 'is empty';
    if (found) return this.say(field, messages.fileFault(name, found));
    const { mediaType } = fileKinds[kind];
    this.uploads[place] = {
      field,
      name,
      mediaType,
      size,
      sha256,
      path,
      incomingId: this.incoming.id,
      key: randomName(),
      isKept: false,
    };
  }

  content(): FormContent {
    const { texts, errors } = this;
    const uploads = this.uploads.filter(Boolean);
    const names = new Set<string>();
    for (const upload of uploads) upload.name = unusedName(upload.name, names);
    for (const [field, { required }] of Object.entries(this.form.files))
      if (required !== undefined && !errors[field] && !uploads.some((upload) => upload.field === field))
        errors[field] = [required];
    const digest = createHash('sha256').update(JSON.stringify(this.parts)).digest('hex');
    const place = async (): Promise<void> => {
      for (const upload of uploads) {
        this.placed.push(upload);
        this.isStoreFailing = true;
        await this.store.keep(upload.path, upload);
        this.isStoreFailing = false;
      }
    };
    return { texts, uploads, errors, digest, place, discard: () => this.discard() };
  }

  async discard(): Promise<void> {
    for (const path of this.paths) await removeFile(path);
    // The sweep moves a file that can't be removed now.
    const removals = this.placed
      .filter(({ isKept }) => !isKept)
      .map(({ key }) => this.store.remove(key).catch(() => undefined));
    // The caller has already waited for a store that doesn't respond.
    if (!this.isStoreFailing) await Promise.all(removals);
    await this.incoming.release();
  }

  /** The faults known before the first byte. */
  private faultBefore(field: string, given: string): string | null {
    if (!Object.hasOwn(this.form.files, field))
      return propertyOf(this.form.body, field) ? messages.mustBeText : messages.unknownField;
    const { kinds, most } = this.form.files[field]!;
    if (!given) return messages.noFileName;
    const name = shownName(given);
    if (name === null) return messages.controlCharacters;
    const count = (this.counts.get(field) ?? 0) + 1;
    this.counts.set(field, count);
    if (count > most) return messages.tooManyFiles(most);
    return kindOf(extensionOf(name), kinds) ? null : messages.wrongType(name, extensionsOf(kinds));
  }

  private count(field: string, name: string, bytes: number, size: number): void {
    const { files, mostBytesTogether } = this.form;
    this.fileBytes += bytes;
    const mostEach = files[field]?.mostBytesEach ?? mostBytesTogether;
    if (size > mostEach) this.tooLarge(field, messages.fileTooLarge(name, megabytes(mostEach)));
    if (this.fileBytes > mostBytesTogether)
      this.tooLarge(field, messages.filesTooLarge(name, megabytes(mostBytesTogether)));
  }

  private say(field: string, message: string): void {
    const errors = (this.errors[field] ??= []);
    if (!errors.includes(message)) errors.push(message);
  }

  /** Stops reading. */
  private tooLarge(field: string, message: string): never {
    this.say(field, message);
    throw new TooLargeError(sentencesOf(this.errors), this.errors);
  }
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BadRequestError(messages.notUtf8);
  }
}
