import { describe, expect, it } from '@jest/globals';
import { assessAccount } from './account-assessment.rules.js';
import type { AssessedItem, ChargedLine, ManualTuition } from './charge-items.rules.js';
import type { PricedChange, SeatRow } from './seat-history.rules.js';

const seat = (id: string, given: Partial<SeatRow> = {}): SeatRow => ({
  day: '2030-09-01',
  action: 'add',
  seat: id,
  courseCode: 'TST 1',
  credits: 3,
  technologyFee: true,
  laboratoryFee: null,
  isPromotion: false,
  isSwap: false,
  circumstance: null,
  requestedOn: null,
  withdrawalId: null,
  isOpening: false,
  ...given,
});
const dropped = (id: string): SeatRow =>
  seat(id, { action: 'drop', credits: null, technologyFee: null, courseCode: null });

/** $100 a credit and $10 a course, all of it credited. */
const linesOf = (changes: readonly PricedChange[]): ChargedLine[] =>
  changes.flatMap(({ action, seat: id, credits, day }) => {
    const sign = action === 'add' ? 1 : -1;
    const line = { seat: id, dueDate: sign > 0 ? day : null };
    return [
      { ...line, kind: 'tuition' as const, code: null, amount: String(sign * credits * 100) },
      { ...line, kind: 'fee' as const, code: 'technology', amount: String(sign * 10) },
    ];
  });

const charge = (item: string, given: Partial<AssessedItem> = {}): AssessedItem => ({
  item,
  chargeId: `charge of ${item}`,
  assessed: '300.00',
  other: '0.00',
  amount: '300.00',
  paidAmount: '0.00',
  dueDate: '2030-09-01',
  description: 'Tuition, 3 credits',
  isVoid: false,
  ...given,
});
const manual = (chargeId: string, amount: string): ManualTuition => ({
  chargeId,
  amount,
  paidAmount: '0.00',
  dueDate: null,
});
const nothing = { assessed: [], manual: [], isOpeningCharged: null };
const amounts = (facts: Parameters<typeof assessAccount>[0]) =>
  assessAccount(facts, linesOf).changes.map(({ item, before, cents }) => [
    item,
    before?.chargeId ?? null,
    cents,
  ]);

describe('The charges of a term should', () => {
  it('be one for tuition and one for each fee', () => {
    expect(amounts({ ...nothing, seats: [seat('a'), seat('b')] })).toEqual([
      ['technology:a', null, 1000],
      ['technology:b', null, 1000],
      ['tuition', null, 60000],
    ]);
  });

  it('not be created for nothing', () => {
    expect(amounts({ ...nothing, seats: [seat('a'), dropped('a')] })).toEqual([]);
  });

  it('credit what becomes less before they charge what becomes more', () => {
    const assessed = [charge('tuition'), charge('technology:a', { assessed: '10.00', amount: '10.00' })];
    const facts = { ...nothing, isOpeningCharged: false, assessed };
    expect(amounts({ ...facts, seats: [seat('a'), dropped('a'), seat('b', { credits: 4 })] })).toEqual([
      ['technology:a', 'charge of technology:a', 0],
      ['technology:b', null, 1000],
      ['tuition', 'charge of tuition', 40000],
    ]);
  });

  it('keep an adjustment, and are never below zero', () => {
    const assessed = [charge('tuition', { amount: '250.00' })];
    const facts = { ...nothing, isOpeningCharged: false, assessed };
    const [more] = assessAccount({ ...facts, seats: [seat('a', { credits: 4 })] }, linesOf).changes.slice(-1);
    expect(more).toMatchObject({ cents: 35000, assessedCents: 40000, otherCents: -5000 });
    const [none] = assessAccount({ ...facts, seats: [seat('a'), dropped('a')] }, linesOf).changes;
    expect(none).toMatchObject({ cents: 0, assessedCents: 0, otherCents: -5000 });
    const later = [charge('tuition', { amount: '0.00', assessed: '0.00', other: '-50.00' })];
    expect(amounts({ ...facts, assessed: later, seats: [seat('a')] })).toContainEqual([
      'tuition',
      'charge of tuition',
      25000,
    ]);
  });

  it('be created again if they were voided', () => {
    const assessed = [charge('tuition', { isVoid: true })];
    expect(amounts({ ...nothing, isOpeningCharged: true, assessed, seats: [seat('a')] })).toContainEqual([
      'tuition',
      null,
      30000,
    ]);
  });
});

describe('Seats from before assessment should', () => {
  const opening = seat('a', { isOpening: true });

  it('be charged with the whole term if no charge made by hand covers them', () => {
    const { changes, isOpeningCharged } = assessAccount({ ...nothing, seats: [opening, seat('b')] }, linesOf);
    expect(isOpeningCharged).toBe(false);
    expect(changes.map(({ cents }) => cents)).toEqual([1000, 1000, 60000]);
  });

  it('adopt the charge that equals their assessment, and charge only the fees of later seats', () => {
    const facts = { ...nothing, manual: [manual('own', '300.00')], seats: [opening, seat('b')] };
    expect(assessAccount(facts, linesOf)).toMatchObject({
      isOpeningCharged: true,
      adopted: { chargeId: 'own' },
    });
    expect(amounts(facts)).toEqual([
      ['technology:b', null, 1000],
      ['tuition', 'own', 60000],
    ]);
  });

  it('follow another charge, and of several the largest, by the differences', () => {
    const charges = [manual('small', '50.00'), manual('large', '250.00')];
    const facts = { ...nothing, manual: charges, seats: [opening, seat('b')] };
    expect(assessAccount(facts, linesOf).adopted).toBeNull();
    expect(amounts(facts)).toContainEqual(['tuition', 'large', 55000]);
  });

  it('credit no fee that was never charged', () => {
    const facts = { ...nothing, manual: [manual('own', '300.00')], seats: [opening, dropped('a')] };
    expect(amounts(facts)).toEqual([['tuition', 'own', 0]]);
  });
});
