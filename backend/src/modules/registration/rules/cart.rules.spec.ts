import { describe, expect, it } from '@jest/globals';
import { requested, facts, monday } from '../../../../test/harness/registration-facts.js';
import { type CartItem, type CartMode, decideCart } from './cart.rules.js';
import type { RegistrationFacts } from './registration-facts.types.js';

/** Without meetings, so that items conflict only on purpose. */
const item = (courseCode: string, given: Partial<RegistrationFacts> = {}, more = {}): CartItem => ({
  enrollmentId: `e-${courseCode}`,
  facts: facts({ sectionId: `s-${courseCode}`, courseCode, meetings: [], ...given }),
  requested: requested({ act: 'cart', ...more }),
});
const needs = (...codes: string[]): Partial<RegistrationFacts> => ({
  corequisite: { mode: 'all', codes },
  taken: [],
});
const found = (items: CartItem[], mode: CartMode = 'per_item') =>
  Object.fromEntries(decideCart(items, mode).map((decision) => [decision.facts.courseCode, decision.found]));
const full = { enrolled: 30 };

describe('A cart, item by item, should', () => {
  const cases: [string, CartItem[], Record<string, string[]>][] = [
    ['two that need each other', [item('A', needs('B')), item('B', needs('A'))], { A: [], B: [] }],
    ['one that needs the other', [item('A', needs('B')), item('B')], { A: [], B: [] }],
    [
      'one that needs a refused one',
      [item('A', needs('B')), item('B', full)],
      { A: ['corequisite'], B: ['section_full'] },
    ],
    [
      'a chain that ends in a refused one',
      [item('A', needs('B')), item('B', needs('C')), item('C', full)],
      { A: ['corequisite'], B: ['corequisite'], C: ['section_full'] },
    ],
    [
      'one that needs another which is only waited for',
      [item('A', needs('B')), item('B', full, { status: 'waitlisted' })],
      { A: ['corequisite'], B: [] },
    ],
  ];
  it.each(cases)('judge %s the same in either order', (_, items, expected) => {
    expect(found(items)).toEqual(expected);
    expect(found([...items].reverse())).toEqual(expected);
  });

  it('give the time and the credits to the first item', () => {
    const items = [item('A', { meetings: [monday] }), item('B', { meetings: [monday] })];
    expect(found(items)).toEqual({ A: [], B: ['time_conflict'] });
    expect(found([...items].reverse())).toEqual({ A: ['time_conflict'], B: [] });
    expect(found([item('A', { courseCredits: 12 }), item('B', { courseCredits: 7 })])).toEqual({
      A: [],
      B: ['credit_limit'],
    });
  });

  it('not let a refused item block others', () =>
    expect(
      found([item('A', { meetings: [monday], consentRequired: true }), item('B', { meetings: [monday] })]),
    ).toEqual({ A: ['consent'], B: [] }));

  it('free the time of an item that fails with its corequisite', () =>
    expect(
      found([
        item('A', { meetings: [monday], ...needs('C') }),
        item('B', { meetings: [monday] }),
        item('C', full),
      ]),
    ).toEqual({ A: ['corequisite'], B: [], C: ['section_full'] }));

  it('accept one section of a course', () => {
    const second = item('A', { sectionId: 's-2', sectionNumber: '002' });
    expect(decideCart([item('A'), second], 'per_item').map(({ found }) => found)).toEqual([
      [],
      ['repeat_limit'],
    ]);
  });
});

describe('A cart, all or nothing, should', () => {
  it('judge each item next to all the others, in any order', () => {
    const items = [
      item('A', { meetings: [monday] }),
      item('B', { meetings: [monday] }),
      item('C', needs('D')),
    ];
    const expected = { A: ['time_conflict'], B: ['time_conflict'], C: ['corequisite'] };
    expect(found(items, 'all_or_nothing')).toEqual(expected);
    expect(found([...items].reverse(), 'all_or_nothing')).toEqual(expected);
  });

  it('count the items together', () =>
    expect(found([item('A', needs('B')), item('B', needs('A'))], 'all_or_nothing')).toEqual({
      A: [],
      B: [],
    }));
});
