import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parse, type Options } from 'csv-parse';
import { ImportError } from '../import.error.js';
import { type Mapping, reasonOf } from '../mapping/mapping.js';
import { messages } from '../messages.js';

export interface FileRow {
  /** The line on which the row begins. */
  line: number;
  /** The line on which it ends: a later one if quoted text has line breaks. */
  lastLine: number;
  cells: string[];
}

type Format = Pick<Mapping, 'format' | 'delimiter' | 'quote' | 'encoding'>;

const longestRow = 16 * 2 ** 20;

/** A CSV or TSV file as a stream of rows; its size doesn't affect memory. */
export class Reader {
  size = 0;
  bytesRead = 0;
  /** Of the line "sep=;", with which Excel names the delimiter of a file. It is no row. */
  private declared: string | null = null;
  private readonly hash: Hash = createHash('sha256');

  constructor(
    private readonly file: string,
    private readonly format: Format,
  ) {}

  /** The digest of the whole file, once it is read to its end. */
  sha256(): string {
    return this.hash.copy().digest('hex');
  }

  async open(): Promise<void> {
    try {
      const stat = await fs.stat(this.file);
      if (stat.isDirectory()) throw new Error(messages.reasons.folder);
      this.size = stat.size;
      await fs.access(this.file, fs.constants.R_OK);
      this.declared = await this.readDeclared();
    } catch (error) {
      throw new ImportError(messages.file.unreadable(this.file, reasonOf(error)));
    }
    if (!this.size) throw new ImportError(messages.file.empty(this.file));
  }

  get delimiter(): string {
    const { format, delimiter } = this.format;
    return delimiter ?? this.declared ?? (format === 'tsv' ? '\t' : ',');
  }

  private async readDeclared(): Promise<string | null> {
    const file = await fs.open(this.file);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
      const start = new TextDecoder(this.format.encoding).decode(buffer.subarray(0, bytesRead));
      return /^"?sep=([,;\t|])"?[,;\t| ]*[\r\n]/i.exec(start)?.[1] ?? null;
    } finally {
      await file.close();
    }
  }

  /** The header is the first row. Rows are identified by their first line; blank lines are skipped. */
  async *rows(): AsyncGenerator<FileRow> {
    const { quote } = this.format;
    let next = this.declared ? 2 : 1;
    const options: Options<FileRow, string[]> = {
      bom: true,
      delimiter: this.delimiter,
      from_line: next,
      // Tab-separated files of student systems don't quote: a quotation mark is an ordinary character there.
      quote: quote === undefined ? (this.format.format === 'tsv' ? false : '"') : quote || false,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: '\n',
      max_record_size: longestRow,
      on_record: (cells: string[], { lines }): FileRow | null => {
        const line = next;
        next = lines + 1;
        return cells.every((cell) => !cell.trim()) ? null : { line, lastLine: Math.max(line, lines), cells };
      },
    };
    const parser = parse(options as unknown as Options);
    const feeding = pipeline(
      createReadStream(this.file, { highWaterMark: 2 ** 18 }),
      (chunks: AsyncIterable<Buffer>) => this.text(chunks),
      parser,
    );
    feeding.catch(() => {}); // the loop below throws the parser's error
    try {
      for await (const row of parser as AsyncIterable<FileRow>) yield row;
      await feeding;
    } catch (error) {
      throw this.unreadable(error as { code?: string; message: string }, next);
    } finally {
      parser.destroy();
    }
  }

  private async *text(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const encoding = this.format.encoding ?? 'utf-8';
    const decoder = encoding === 'utf-8' ? null : new TextDecoder(encoding);
    let first = true;
    let endsWithReturn = false;
    for await (const chunk of chunks) {
      this.hash.update(chunk);
      this.bytesRead += chunk.length;
      if (first && !decoder && /^(fffe|feff)/.test(chunk.toString('hex', 0, 2)))
        throw new ImportError(messages.file.utf16(this.file));
      first = false;
      const utf8 = decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk;
      const lines = unixLines(utf8, endsWithReturn);
      if (utf8.length) endsWithReturn = utf8[utf8.length - 1] === carriageReturn;
      yield lines;
    }
  }

  private unreadable(error: { code?: string; message: string }, line: number): Error {
    if (error instanceof ImportError) return error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      return new ImportError(messages.file.quoteNotClosed(this.file, line));
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      return new ImportError(messages.file.rowTooLong(this.file, line, longestRow / 2 ** 20));
    return new ImportError(messages.file.unreadable(this.file, reasonOf(error)));
  }
}

const carriageReturn = 13;
const lineFeed = 10;

/** CRLF and a lone CR become LF, also across chunks, so that lines are counted as in an editor. */
export function unixLines(chunk: Buffer, afterReturn: boolean): Buffer {
  if (!afterReturn && !chunk.includes(carriageReturn)) return chunk;
  const result = Buffer.allocUnsafe(chunk.length);
  let length = 0;
  let previous = afterReturn ? carriageReturn : 0;
  for (const byte of chunk) {
    // The LF of a CRLF was already written in place of the CR.
    if (!(byte === lineFeed && previous === carriageReturn))
      result[length++] = byte === carriageReturn ? lineFeed : byte;
    previous = byte;
  }
  return result.subarray(0, length);
}
