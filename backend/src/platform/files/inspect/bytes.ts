/** A file's content, read on demand: an inspection never has all of it in memory. */
export interface Bytes {
  readonly size: number;
  /** Fewer bytes than requested at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
}

/** For content that is in memory anyway. */
export const bytesOf = (buffer: Buffer): Bytes => ({
  size: buffer.length,
  read: (at, length) => Promise.resolve(buffer.subarray(at, at + length)),
});

/** Reads forward from a position, a window at a time, so that a walk over bytes is not one call per byte. */
export class Cursor {
  private window: Buffer = Buffer.alloc(0);
  private windowAt = 0;

  constructor(
    private readonly bytes: Bytes,
    public at = 0,
    private readonly windowSize = 65_536,
  ) {}

  get left(): number {
    return this.bytes.size - this.at;
  }

  /** The next bytes, or null if the file has fewer; does not move. */
  async peek(length: number): Promise<Buffer | null> {
    if (length > this.left) return null;
    const offset = this.at - this.windowAt;
    if (offset < 0 || offset + length > this.window.length) {
      this.window = await this.bytes.read(this.at, Math.max(length, this.windowSize));
      this.windowAt = this.at;
      return this.window.length < length ? null : this.window.subarray(0, length);
    }
    return this.window.subarray(offset, offset + length);
  }

  async take(length: number): Promise<Buffer | null> {
    const taken = await this.peek(length);
    if (taken) this.at += length;
    return taken;
  }

  /** The rest of the window: at least a byte, unless the file ends. */
  async rest(): Promise<Buffer> {
    if (this.left > 0) await this.peek(1);
    return this.window.subarray(this.at - this.windowAt);
  }
}

/** The file piece by piece. Each piece begins with the last bytes of the one before, for searches across the border. */
export async function* pieces(bytes: Bytes, overlap: number, size = 262_144): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.size; at += size) {
    const from = Math.max(0, at - overlap);
    yield await bytes.read(from, at + size - from);
  }
}

/** Where the last match of a global pattern begins; null without one. A match has at most 256 bytes. */
export async function lastMatch(bytes: Bytes, pattern: RegExp): Promise<number | null> {
  let last: number | null = null;
  let end = 0;
  for await (const piece of pieces(bytes, 256)) {
    const from = Math.max(0, end - 256);
    for (const { index } of piece.toString('latin1').matchAll(pattern)) last = from + index;
    end = from + piece.length;
  }
  return last;
}
