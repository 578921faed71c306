import { describe, expect, it } from '@jest/globals';
import { matchLines, type OpenEntry, type OpenLine } from './matching.rules.js';

const line = (id: string, postedOn: string, cents: number, more: Partial<OpenLine> = {}): OpenLine => ({
  id,
  postedOn,
  cents,
  reference: null,
  description: null,
  ...more,
});
const entry = (id: string, postedOn: string, cents: number, ...references: string[]): OpenEntry => ({
  id,
  postedOn,
  cents,
  references,
});

describe('matchLines should', () => {
  it.each<[string, OpenLine[], OpenEntry[], object]>([
    [
      'match an equal amount within 5 days',
      [line('l', '2026-09-06', 5)],
      [entry('e', '2026-09-01', 5)],
      { l: { rule: 'amount_and_date', entryId: 'e' } },
    ],
    ['match no entry 6 days apart', [line('l', '2026-09-07', 5)], [entry('e', '2026-09-01', 5)], {}],
    ['match no other sign', [line('l', '2026-09-01', -5)], [entry('e', '2026-09-01', 5)], {}],
    [
      'choose between equal amounts by the reference, for up to 30 days',
      [line('l', '2026-09-20', 5, { description: 'PAYOUT PO-88213 X' })],
      [entry('a', '2026-09-20', 5), entry('b', '2026-09-01', 5, 'po_88213')],
      { l: { rule: 'reference', entryId: 'b' } },
    ],
    [
      'find no reference within a longer word',
      [line('l', '2026-09-20', 5, { reference: '188213' })],
      [entry('b', '2026-09-01', 5, '88213')],
      {},
    ],
    [
      'choose none of two equal entries',
      [line('l', '2026-09-01', 5)],
      [entry('a', '2026-09-01', 5), entry('b', '2026-09-02', 5)],
      { l: { candidates: ['a', 'b'] } },
    ],
    [
      'choose none of two equal lines',
      [line('l', '2026-09-01', 5), line('m', '2026-09-02', 5)],
      [entry('a', '2026-09-01', 5)],
      { l: { candidates: ['a'] }, m: { candidates: ['a'] } },
    ],
    [
      'leave out a pair that a person undid',
      [line('l', '2026-09-01', 5, { refused: ['a'] })],
      [entry('a', '2026-09-01', 5), entry('b', '2026-09-02', 5)],
      { l: { rule: 'amount_and_date', entryId: 'b' } },
    ],
  ])('%s', (_, lines, entries, expected) => {
    expect(Object.fromEntries(matchLines(lines, entries))).toEqual(expected);
  });
});
