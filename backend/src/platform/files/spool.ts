import type { FileHandle } from 'node:fs/promises';
import { type FileStore, removeFile, storing } from './file-store.js';

const mostAtOnce = 256 * 1024;

/**
 * Buffers a long text in a file, so that a slow reader doesn't hold the connection that the parts come from. The file
 * is deleted when the reader is done.
 */
export async function* spooled(parts: AsyncGenerator<string>, store: FileStore): AsyncGenerator<Buffer> {
  await store.expectUpload(0);
  const { path, handle } = await store.open();
  const spool = new Spool(handle);
  const filling = spool.fill(parts);
  try {
    yield* spool.read();
  } finally {
    spool.stop();
    await filling;
    await handle.close();
    await removeFile(path);
  }
}

class Spool {
  private written = 0;
  private hasEnded = false;
  private isStopped = false;
  private error: unknown;
  private wake = (): void => undefined;

  constructor(private readonly handle: FileHandle) {}

  /** Reads the next part while the previous one is written. */
  async fill(parts: AsyncGenerator<string>): Promise<void> {
    let writing: Promise<void> = Promise.resolve();
    try {
      for await (const part of parts) {
        await writing;
        if (this.isStopped) break;
        writing = this.write(part);
        // Awaited before the next one, or at the end.
        writing.catch(() => undefined);
      }
      await writing;
    } catch (error) {
      this.error = error;
    } finally {
      this.hasEnded = true;
      this.wake();
    }
  }

  async *read(): AsyncGenerator<Buffer> {
    for (let at = 0; ;) {
      const length = Math.min(this.written - at, mostAtOnce);
      if (length > 0) {
        const { bytesRead, buffer } = await this.handle.read(Buffer.alloc(length), 0, length, at);
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      } else if (this.error) throw this.error as Error;
      else if (this.hasEnded) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  stop(): void {
    this.isStopped = true;
  }

  private async write(part: string): Promise<void> {
    const bytes = Buffer.from(part);
    await storing(() => this.handle.appendFile(bytes));
    this.written += bytes.length;
    this.wake();
  }
}
