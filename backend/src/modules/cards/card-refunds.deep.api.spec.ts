import { describe, expect, it } from '@jest/globals';
import { ledgerDifference } from '../../../test/harness/ledger.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { cardWorld, sendEvent, until } from '../../../test/harness/worlds/cards.js';
import {
  event,
  expectLimit,
  isDisputed,
  missedDispute,
  unprocessed,
} from '../../../test/harness/worlds/card-refunds.js';

cardWorld();

describe('A refund to a card should', () => {
  it.each([['refunded at the gateway', 'refund']] as const)(
    'not be approved above what the card can still get after the payment was %s',
    (_, does) => expectLimit(does),
  );
});

describe('An event whose job failed in all its attempts should', () => {
  it('be enqueued when it arrives again', async () => {
    const { id, eventId, payment } = await missedDispute();
    expect((await sendEvent(event(payment, eventId))).status).toBe(204);
    await until(id, isDisputed);
    await waitFor(async () => !(await unprocessed(payment)).length);
    expect(await ledgerDifference()).toBeNull();
  });
});
