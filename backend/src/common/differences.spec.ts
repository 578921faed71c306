import { expect, it } from '@jest/globals';
import { firstDifference } from './differences.js';

it.each<[unknown, unknown, string | undefined]>([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, undefined],
  [{ a: { b: 1 } }, { a: { b: 2 } }, 'a.b: the record has 1, the replay has 2'],
  [{ a: [1] }, { a: [1, 2] }, 'a.1: the record has nothing, the replay has 2'],
  [{ a: [] }, { a: {} }, 'a: the record has [], the replay has {}'],
  [{ a: null }, {}, 'a: the record has null, the replay has nothing'],
  ['x', 'y', ': the record has "x", the replay has "y"'],
])('firstDifference should find where %j and %j differ', (one, other, expected) =>
  expect(firstDifference(one, other)).toBe(expected),
);
