import fs from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { pdf } from '../harness/files.js';
import { expectProblem } from '../harness/problem.js';
import {
  filesOnDisk,
  nothingStays,
  openBucketWorld,
  paper,
  s3,
  setAside,
  stored,
  sweepIn,
  system,
  upload,
} from '../harness/worlds/bucket.js';

describe('with files in a bucket', () => {
  openBucketWorld();

  it('an upload should be read back from there, and nothing should stay on the disk', async () => {
    const content = pdf({ size: 300_000 });
    const { key, read } = await paper(content);
    expect(await stored()).toContain(key);
    const answer = await read().buffer(true).expect(200);
    expect(answer.headers['content-disposition']).toContain('attachment; filename="paper.pdf"');
    expect((answer.body as Buffer).equals(content)).toBe(true);
    expect(await filesOnDisk()).toEqual(['incoming']);
    expect(await filesOnDisk('incoming')).toEqual([]);
  });

  it('an upload should be removed when its transaction is rolled back', async () => {
    await system.dataSource.query(`
      CREATE FUNCTION disturb() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'No'; END $$;
      CREATE TRIGGER tr_disturb AFTER INSERT ON stored_files FOR EACH ROW EXECUTE FUNCTION disturb()`);
    try {
      await nothingStays(async () => expectProblem(await upload(), 500));
    } finally {
      await system.dataSource.query('DROP TRIGGER tr_disturb ON stored_files; DROP FUNCTION disturb()');
    }
  });

  it('an upload should be refused with 507, and none of its files kept, when the bucket is full', () =>
    nothingStays(async () => {
      // The first file still fits.
      s3.passNext();
      s3.refuseNext(403, 'QuotaExceeded');
      expectProblem(await upload(), 507);
    }));

  it('calls should be answered 503 while the store is stopped, with nothing half-stored', async () => {
    const { read } = await paper();
    await nothingStays(async () => {
      await s3.stop();
      try {
        for (const answer of [await upload(), await read()]) {
          expectProblem(answer, 503, { detail: "The file store doesn't respond. Try again in a moment." });
          expect(answer.headers['retry-after']).toBe('5');
        }
      } finally {
        await s3.listen();
      }
    });
    await read().expect(200);
  });

  it('a file should be refused when a byte was flipped, cut off or added, and when it is gone', async () => {
    const content = pdf({ size: 300_000 });
    const { file, read } = await paper(content);
    const flipped = Buffer.from(content);
    flipped[200_000]! ^= 1;
    for (const altered of [flipped, content.subarray(0, -1), Buffer.concat([content, Buffer.from(' ')])]) {
      await fs.writeFile(file, altered);
      expectProblem(await read(), 500, { detail: 'The file "paper.pdf" is damaged. Contact the help desk.' });
    }
    await fs.writeFile(file, content);
    await read().expect(200);
    await fs.rm(file);
    expectProblem(await read(), 410, { detail: 'The file "paper.pdf" is missing. Contact the help desk.' });
  });

  it('the sweep should set aside files without a row, and delete them after 30 days', async () => {
    const { key, file, read } = await paper();
    await fs.copyFile(file, s3.file('collegium/files/unknown'));
    await fs.copyFile(s3.metadata(file), s3.metadata(s3.file('collegium/files/unknown')));
    await sweepIn(23);
    expect(await stored()).toEqual(expect.arrayContaining([key, 'unknown']));
    await sweepIn(25);
    expect([await stored(), await setAside()]).toEqual([
      expect.not.arrayContaining(['unknown']),
      ['unknown'],
    ]);
    await sweepIn(24 * 29);
    expect(await setAside()).toEqual(['unknown']);
    await sweepIn(24 * 31);
    expect(await setAside()).toEqual([]);
    expect(await stored()).toContain(key);
    await read().expect(200);
  });
});
