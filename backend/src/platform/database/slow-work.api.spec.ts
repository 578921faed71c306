import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { waitFor } from '../../../test/harness/server-process.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import { OidcProviderClient } from '../auth/oidc/oidc-provider.client.js';
import { FilesService } from '../files/files.service.js';
import { MailTransport } from '../mail/mail-transport.js';
import { PdfService } from '../pdf/pdf.service.js';
import type { SlowWork } from './preparations.js';
import { poolOf } from './statements.js';
import { Transactions } from './transactions.js';

openWorld();

let transactions: Transactions;
beforeAll(async () => {
  transactions = system.app.get(Transactions);
  await system.dataSource.query('CREATE TABLE notes (text text); GRANT ALL ON notes TO PUBLIC');
});

const write = (text: string) => transactions.query('INSERT INTO notes VALUES ($1)', [text]);
const notes = async (): Promise<string[]> =>
  (await system.dataSource.query<{ text: string }[]>('SELECT text FROM notes ORDER BY text')).map(
    ({ text }) => text,
  );
const heldConnections = (): number => {
  const pool = poolOf(system.app.get(DataSource));
  return pool.totalCount - pool.idleCount;
};

let works = 0;
function slowWork(given: Partial<SlowWork<string>> = {}) {
  const discarded: string[] = [];
  return {
    discarded,
    key: `work ${++works}`,
    isShared: false,
    make: async () => 'result',
    discard: async (result: string) => void discarded.push(result),
    ...given,
  };
}

describe('a transaction that needs slow work should', () => {
  it('be rolled back, hold no connection while the work runs, and run again', async () => {
    const work = slowWork({
      make: async () => {
        // Jobs use connections now and then; a connection of this transaction would stay in use.
        await waitFor(async () => heldConnections() === 0);
        expect(transactions.isOpen).toBe(false);
        expect(await notes()).not.toContain('first');
        return 'made';
      },
    });
    let runs = 0;
    const answer = await transactions.run(async () => {
      runs++;
      await write('first');
      const { use } = await transactions.prepare(work);
      await write(`with ${await use()}`);
      return 'answer';
    });
    expect([answer, runs]).toEqual(['answer', 2]);
    expect(await notes()).toEqual(['first', 'with made']);
    expect(work.discarded).toEqual([]);
  });

  it('discard the result if it fails afterwards or doesn’t use it', async () => {
    const failing = slowWork();
    const failed = transactions.run(async () => {
      const { use } = await transactions.prepare(failing);
      await use();
      throw new Error('A hold was placed.');
    });
    await expect(failed).rejects.toThrow('A hold was placed.');
    expect(failing.discarded).toEqual(['result']);
    const unused = slowWork();
    await transactions.run(() => transactions.prepare(unused));
    expect(unused.discarded).toEqual(['result']);
  });

  it('fail if the work fails', async () => {
    const work = slowWork({ make: () => Promise.reject(new Error('No paper.')) });
    await expect(transactions.run(() => transactions.prepare(work))).rejects.toThrow('No paper.');
    expect(work.discarded).toEqual([]);
    await waitFor(async () => heldConnections() === 0);
  });

  it('run it for a savepoint too, and keep the result for a retry', async () => {
    const make = jest.fn(() => Promise.resolve('result'));
    const answer = await transactions.run(() =>
      transactions.savepoint(async () =>
        (await transactions.prepare(slowWork({ key: 'saved', make }))).use(),
      ),
    );
    expect([answer, make.mock.calls.length]).toEqual(['result', 1]);
    const tried = slowWork();
    await transactions.run(async () => {
      await transactions
        .savepoint(async () => {
          await (await transactions.prepare(tried)).use();
          throw new Error('Only tried.');
        })
        .catch((error: Error) => {
          if (error.message !== 'Only tried.') throw error;
        });
    });
    expect(tried.discarded).toEqual(['result']);
  });

  it('fail after several tries if the facts change each time', async () => {
    let at = 0;
    const discarded: string[] = [];
    const run = transactions.run(() => {
      const key = `changing ${++at}`;
      return transactions.prepare(slowWork({ key, discard: async () => void discarded.push(key) }));
    });
    await expect(run).rejects.toMatchObject({ status: 503 });
    expect(discarded).toHaveLength(at - 1);
  });

  it('share the result with a transaction that waits for the same work; one of them uses it', async () => {
    let finish = (): void => undefined;
    const made = new Promise<void>((resolve) => (finish = resolve));
    const discarded: string[] = [];
    let count = 0;
    const work = (): SlowWork<string> => ({
      key: 'shared',
      isShared: true,
      make: async () => {
        const name = `result ${++count}`;
        await made;
        return name;
      },
      discard: async (result) => void discarded.push(result),
    });
    let first: string | null = null;
    const run = (): Promise<string> =>
      transactions.run(async () => {
        await transactions.query(`SELECT pg_advisory_xact_lock(20)`);
        if (first) return first;
        const { use } = await transactions.prepare(work());
        return (first = await use());
      });
    const answers = [run(), run(), run()];
    while (heldConnections() || !count) await new Promise((resolve) => setTimeout(resolve, 5));
    finish();
    expect(await Promise.all(answers)).toEqual(['result 1', 'result 1', 'result 1']);
    first = null;
    expect(await run()).toBe('result 2');
    expect(discarded).toEqual([]);
  });
});

describe('inside a transaction there should be no', () => {
  const inside = (work: () => Promise<unknown>) =>
    expect(transactions.run(work)).rejects.toThrow(/must not run inside a transaction/);
  const mail = {
    id: 'x',
    recipient: 'x@example.com',
    subject: '',
    text: '',
    html: '',
    createdAt: new Date(),
  };
  const bytes = Buffer.from('x');

  it.each<[string, () => Promise<unknown>]>([
    [
      'typesetting',
      async () =>
        system.app.get(PdfService).set({ template: '', data: { title: 'x', footer: '' }, at: new Date(0) }),
    ],
    [
      'file that is written',
      () => system.app.get(FilesService).createFile({ name: 'x', mediaType: 'x', bytes }),
    ],
    [
      'file that is removed',
      () =>
        system.app
          .get(FilesService)
          .discard({ name: 'x', mediaType: 'x', size: 1, sha256: bytes, key: 'x', isKept: false }),
    ],
    [
      'mail that is sent',
      async () => system.app.get(MailTransport).deliver(mail as never, new AbortController().signal),
    ],
    ['call to the identity provider', () => system.app.get(OidcProviderClient).fetch('http://127.0.0.1:1/')],
  ])('%s', async (_, work) => {
    await inside(work);
    await inside(() => transactions.savepoint(work));
  });

  it('file that is read', async () => {
    const files = system.app.get(FilesService);
    const { id } = await files.keep(await files.createFile({ name: 'x', mediaType: 'text/plain', bytes }));
    await inside(() => files.read(id));
    expect(await files.read(id)).toEqual(bytes);
  });
});
