import { describe, expect, it } from 'vitest';
import { nextAmount } from './nextAmount';

const part = (dueDate: string, amount: string, paidAmount = '0.00') => ({ dueDate, amount, paidAmount });

describe('the suggested amount of a payment on a plan', () => {
  it('should be the exact open amount of the next installment', () => {
    const parts = [
      part('2026-11-01', '58.34', '58.34'),
      part('2026-12-01', '58.34'),
      part('2027-01-01', '58.33'),
    ];
    expect(nextAmount(parts, '2026-11-25')).toEqual({ amount: '58.34', dueDate: '2026-12-01' });
  });

  it('should leave out the amount paid on the installment', () => {
    expect(nextAmount([part('2026-12-01', '58.34', '0.10')], '2026-11-25')?.amount).toBe('58.24');
  });

  it('should add up all installments due by today', () => {
    const parts = [
      part('2026-10-01', '58.34', '8.34'),
      part('2026-11-25', '58.34'),
      part('2026-12-25', '58.33'),
    ];
    expect(nextAmount(parts, '2026-11-25')).toEqual({ amount: '108.34', dueDate: null });
  });

  it('should be absent if nothing is open', () => {
    expect(nextAmount([part('2026-10-01', '58.34', '58.34')], '2026-11-25')).toBeUndefined();
  });
});
