import { describe, expect, it } from '@jest/globals';
import { growth, linear } from '../../../test/harness/growth.js';
import { bodyFault, inheritedNames, isJsonType } from './body.rules.js';

describe('a content type', () => {
  it.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; charset=utf8',
    'application/merge-patch+json',
    'application/json; profile="x"',
  ])('%s is JSON in UTF-8', (type) => expect(isJsonType(type)).toBe(true));
  it.each([
    undefined,
    '',
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=application/json',
    'application/jsonp',
    'application/json, text/plain',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'image/svg+json',
  ])('%s is not', (type) => expect(isJsonType(type)).toBe(false));

  it('is judged in a moment, however it is spun out', async () => {
    const judge = (share: number): void => {
      const spaces = ' '.repeat(15_000 * share);
      for (let time = 0; time < 50; time++) isJsonType(`application/json; charset=${spaces}""x`);
    };
    expect(await growth(judge)).toBeLessThan(linear);
  });
});

describe('a body', () => {
  const nested = (depth: number): unknown => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth));

  it.each<[unknown]>([
    [{}],
    [{ a: null, b: [1, { c: [] }] }],
    [nested(32)],
    [{ constructor: 1, prototype: 2 }],
  ])('%j is taken', (body) => expect(bodyFault(body)).toBeNull());
  it.each<[unknown, RegExp]>([
    [null, /must be a JSON object/],
    [[], /must be a JSON object/],
    [[{}], /must be a JSON object/],
    ['text', /must be a JSON object/],
    [7, /must be a JSON object/],
    [true, /must be a JSON object/],
    [nested(33), /more than 32 deep/],
    [nested(20_000), /more than 32 deep/],
    [JSON.parse('{"__proto__":{"role":"super_admin"}}'), /"__proto__"/],
    [JSON.parse('{"a":[{"__proto__":null}]}'), /"__proto__"/],
  ])('is refused for its shape (%#)', (body, message) => expect(bodyFault(body)).toMatch(message));
});

describe('the names that every object has', () => {
  it.each<[unknown, string[]]>([
    [undefined, []],
    [{}, []],
    [{ title: 'constructor', prototype: 1 }, []],
    [{ toString: 1, title: 'x', constructor: {} }, ['toString', 'constructor']],
    [
      { address: { valueOf: 1 }, meetings: [{ room: 'x' }, { hasOwnProperty: null }] },
      ['address.valueOf', 'meetings.1.hasOwnProperty'],
    ],
  ])('should be found in %j', (body, names) => expect(inheritedNames(body)).toEqual(names));
});
