import { describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { firstLedgerDifference } from '../src/modules/billing/accounts/ledger-check.js';
import { waitFor } from './harness/server-process.js';
import { ground } from './harness/worlds/ground.js';
import {
  checkout,
  contentOf,
  copy,
  countsOf,
  dataSource,
  files,
  half,
  killedJobsWorld,
  mail,
  sendEvent,
  startAgain,
  stateOf,
  waiting,
} from './harness/worlds/killed-jobs.js';

killedJobsWorld();

describe('a process that is killed', () => {
  it('should have sent what waited, and half of another mail, and leave nothing of a copy behind', async () => {
    expect(await files(waiting)).toEqual([`${waiting}.eml`]);
    expect(await mail(half)).toEqual({ state: 'queued', attempts: 1 });
    expect(await stateOf(copy.id)).toEqual({ status: 'running', attempt: 1 });
    expect(copy.source.items).toBeGreaterThan(0);
    expect(await countsOf(copy.to)).toEqual(copy.before);
  });

  it('should leave exactly one file of a mail that was half sent, after another start', async () => {
    const first = await contentOf(half);
    await ground.passLease();
    await startAgain();
    await waitFor(async () => (await mail(half)).state === 'sent');
    expect(await mail(half)).toEqual({ state: 'sent', attempts: 2 });
    expect(await files(half)).toEqual([`${half}.eml`]);
    expect(await contentOf(half)).toBe(first);
    expect((await PostalMime.parse(first)).text?.trim()).toBe('Text');
  });

  it('should have its copy made by another process, completely and once', async () => {
    await waitFor(async () => (await stateOf(copy.id)).status === 'done');
    expect(await stateOf(copy.id)).toEqual({ status: 'done', attempt: 2 });
    const after = await countsOf(copy.to);
    for (const kind of ['modules', 'items', 'assignments', 'pages'] as const)
      expect(after[kind]).toBe(copy.before[kind] + copy.source[kind]);
  });

  it('should have the payment of a card event recorded once, also if the event is sent again', async () => {
    expect(await sendEvent()).toBe(204);
    await waitFor(async () => {
      const [row] = await ground.rowsOf<{ status: string }>(
        'SELECT status FROM card_checkouts WHERE id = $1',
        [checkout.id],
      );
      return row!.status === 'paid';
    });
    const payments = await ground.rowsOf('SELECT id FROM payments WHERE student_id = $1', [
      checkout.studentId,
    ]);
    expect(payments).toHaveLength(1);
    expect(await firstLedgerDifference(dataSource)).toBeNull();
  });
});
