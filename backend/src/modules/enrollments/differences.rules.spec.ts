import { expect, it } from '@jest/globals';
import { firstDifference } from './differences.rules.js';

it.each<[unknown, unknown, string | undefined]>([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, undefined],
  [{ a: { b: 1 } }, { a: { b: 2 } }, 'a.b: 1 is on record, decided again it is 2'],
  [{ a: [1] }, { a: [1, 2] }, 'a.1: nothing is on record, decided again it is 2'],
  [{ a: [] }, { a: {} }, 'a: [] is on record, decided again it is {}'],
  [{ a: null }, {}, 'a: null is on record, decided again it is nothing'],
  ['x', 'y', ': "x" is on record, decided again it is "y"'],
])('firstDifference should find where %j and %j differ', (one, other, expected) =>
  expect(firstDifference(one, other)).toBe(expected),
);
