import { describe, expect, it } from '@jest/globals';
import { changesBetween } from './changes.js';

const at = '2026-03-01T12:00:00.000Z';

describe('changesBetween should tell', () => {
  it.each<[string, object | null, object | null, object]>([
    ['what differs', { title: 'Old', credits: 3 }, { title: 'New', credits: 3 }, { title: ['Old', 'New'] }],
    ['null as a value', { room: 'A1' }, { room: null }, { room: ['A1', null] }],
    ['a value where there was none', { room: null }, { room: 'A1' }, { room: [null, 'A1'] }],
    ['a field that was not known before', {}, { room: 'A1' }, { room: [null, 'A1'] }],
    ['nothing of a field left out after', { room: 'A1', days: 'mon' }, { days: 'mon' }, {}],
    ['nothing of undefined', { room: 'A1' }, { room: undefined }, {}],
    ['nothing where both are empty', { room: undefined }, { room: null }, {}],
    ['dates as ISO', { due: null }, { due: new Date(at) }, { due: [null, at] }],
    ['nothing for the same date in another form', { due: new Date(at) }, { due: at }, {}],
    ['a number that became a text', { points: 5 }, { points: '5' }, { points: [5, '5'] }],
    ['big numbers as text', { count: 1n }, { count: 2n }, { count: ['1', '2'] }],
    ['objects by value, in any order', { at: { a: 1, b: [2] } }, { at: { b: [2], a: 1 } }, {}],
    [
      'lists in their order',
      { days: ['mon', 'tue'] },
      { days: ['tue', 'mon'] },
      {
        days: [
          ['mon', 'tue'],
          ['tue', 'mon'],
        ],
      },
    ],
    [
      'every field of a new record',
      null,
      { code: 'A', note: null, credits: 3 },
      { code: [null, 'A'], credits: [null, 3] },
    ],
    ['every field of a removed one', { code: 'A', note: null }, null, { code: ['A', null] }],
    ['nothing of nothing', null, null, {}],
    [
      'nothing of what each write changes',
      { id: '1', version: 1, updatedAt: new Date(0), createdAt: at },
      { id: '2', version: 2, updatedAt: new Date(at), createdAt: new Date(0) },
      {},
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changesBetween(before, after)).toEqual(expected);
  });

  it('values that stay what they were when the record is changed later', () => {
    const days = ['mon'];
    const changes = changesBetween(null, { days });
    days.push('tue');
    expect(changes).toEqual({ days: [null, ['mon']] });
  });
});
