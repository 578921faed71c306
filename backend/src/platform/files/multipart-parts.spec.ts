import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as moment } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { boundary, multipart } from '../../../test/harness/files.js';
import { readParts } from './multipart-parts.js';

const requestOf = (body: Buffer, chunkBytes: number): Request => {
  function* chunks(): Generator<Buffer> {
    for (let at = 0; at < body.length; at += chunkBytes) yield body.subarray(at, at + chunkBytes);
  }
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return Object.assign(Readable.from(chunks(), { objectMode: false }), { headers }) as unknown as Request;
};
const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

describe('the parts of a multipart body', () => {
  const sizes = [0, 1, 2, 1000, 16_384, 65_536, 65_537, 300_000, 1_000_000];
  it.each([1024, 16_384, 65_536, 65_537, 1_000_000, 10_000_000])(
    'should arrive complete and in order, in chunks of %i bytes, for any speed of the consumer',
    async (chunkBytes) => {
      for (let turn = 0; turn < sizes.length; turn++) {
        const parts = [...sizes.slice(turn), ...sizes.slice(0, turn)].map((size, index) => ({
          name: `part ${index}`,
          fileName: `${index}.bin`,
          content: index % 2 ? randomBytes(size) : Buffer.alloc(size, '\r\n--a-line-between-part'),
        }));
        const taken: [string, string][] = [];
        await readParts(requestOf(multipart(parts), chunkBytes), 1e9, async ({ field }, content) => {
          const chunks: Buffer[] = [];
          for await (const chunk of content as AsyncIterable<Buffer>) {
            if (turn % 2) await moment();
            chunks.push(chunk);
          }
          taken.push([field, digest(Buffer.concat(chunks))]);
        });
        expect(taken.sort()).toEqual(parts.map(({ name, content }) => [name, digest(content)]).sort());
      }
    },
  );

  it('should be at most 100, else the whole request is refused', async () => {
    const read = (count: number): Promise<void> =>
      readParts(
        requestOf(multipart(Array(count).fill({ name: 'a', content: 'x' })), 1024),
        1e9,
        async (_, content) => {
          for await (const chunk of content as AsyncIterable<Buffer>) void chunk;
        },
      );
    await read(100);
    const errors = { '': ['The body can have at most 100 parts.'] };
    await expect(read(101)).rejects.toMatchObject({ status: 422, code: 'too_many_parts', errors });
  });

  it('should not be read ahead of the consumer', async () => {
    const body = multipart([{ fileName: 'large.bin', content: Buffer.alloc(8_000_000) }]);
    const request = requestOf(body, 65_536);
    let read = 0;
    let taken = 0;
    let ahead = 0;
    request.on('data', () => {}).pause();
    const push = request.push.bind(request);
    request.push = (chunk: Buffer | null) => {
      read += chunk?.length ?? 0;
      return push(chunk);
    };
    await readParts(request, 1e9, async (_, content) => {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        taken += chunk.length;
        await moment();
        ahead = Math.max(ahead, read - taken);
      }
    });
    expect([taken, ahead < 1_000_000]).toEqual([8_000_000, true]);
  });

  it('should release everything when the consumer fails on one', async () => {
    const body = multipart([
      { fileName: 'a.bin', content: Buffer.alloc(500_000) },
      { fileName: 'b.bin', content: Buffer.alloc(500_000) },
    ]);
    let open = 0;
    const reading = readParts(requestOf(body, 65_536), 1e9, async (_, content) => {
      open++;
      try {
        let bytes = 0;
        for await (const chunk of content as AsyncIterable<Buffer>) {
          bytes += chunk.length;
          if (bytes > 100_000) throw new Error('No room');
        }
      } finally {
        open--;
      }
    });
    await expect(reading).rejects.toThrow('No room');
    expect(open).toBe(0);
  });
});
