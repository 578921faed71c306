import { describe, expect, it } from 'vitest';
import type { AccountLineDto } from '../../../api/types.gen';
import { detailsOf, kindLabel, newestFirst, recordOf } from './activity';

const line = (change: Partial<AccountLineDto> = {}): AccountLineDto => ({
  entryId: 'e1',
  number: 1,
  kind: 'charge',
  postedOn: '2026-11-01',
  recordedAt: '2026-11-01T15:00:00.000Z',
  description: 'Tuition, 12 credits',
  reason: null,
  chargeId: 'c1',
  planId: null,
  paymentId: null,
  moved: '3950.00',
  amount: '3950.00',
  balance: '3950.00',
  ...change,
});

describe('a line of a student’s account', () => {
  it('should be listed newest first, with an id for each', () => {
    const rows = newestFirst([line(), line({ number: 2 }), line({ entryId: 'e2' })]);
    expect(rows.map(({ id }) => id)).toEqual(['e2-2', 'e1-1', 'e1-0']);
  });

  it('should have a name that a student knows', () => {
    expect(kindLabel({ kind: 'application' })).toBe('Payment applied');
    expect(kindLabel({ kind: 'late_fee' })).toBe('Other');
  });

  it('should say what only moved within the account', () => {
    expect(detailsOf(line())).toBe('Tuition, 12 credits');
    expect(detailsOf(line({ amount: '0.00', moved: '100.00' }))).toContain('$100.00 moved');
  });

  it('should open the record that it is about', () => {
    expect(recordOf(line({ kind: 'payment', paymentId: 'p1' }))).toEqual({ kind: 'payment', id: 'p1' });
    expect(recordOf(line({ kind: 'plan', planId: 'l1' }))).toEqual({ kind: 'plan', id: 'l1' });
    expect(recordOf(line({ kind: 'application', paymentId: 'p1' }))).toEqual({ kind: 'charge', id: 'c1' });
    expect(recordOf(line({ chargeId: null }))).toBeUndefined();
  });
});
