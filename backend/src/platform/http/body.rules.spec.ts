import { describe, expect, it } from '@jest/globals';
import { growth, linear } from '../../../test/harness/growth.js';
import { bodyFault, inheritedNames, isJsonType, mostSheetFields, textFault } from './body.rules.js';

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
  ])('%s is not JSON in UTF-8', (type) => expect(isJsonType(type)).toBe(false));

  it('is checked quickly, even when it is very long', async () => {
    const judge = (share: number): void => {
      const spaces = ' '.repeat(15_000 * share);
      for (let time = 0; time < 50; time++) isJsonType(`application/json; charset=${spaces}""x`);
    };
    expect(await growth(judge)).toBeLessThan(linear);
  });
});

const times = <Item>(count: number, item: (position: number) => Item): Item[] =>
  Array.from({ length: count }, (_, position) => item(position));
const objectOf = (count: number): object =>
  Object.fromEntries(times(count, (position) => [`field${position}`, 1]));

describe('a body', () => {
  const nested = (depth: number): unknown => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth));

  it.each<[unknown]>([
    [{}],
    [{ a: null, b: [1, { c: [] }] }],
    [nested(32)],
    [{ constructor: 1, prototype: 2 }],
    [objectOf(200)],
    [{ list: times(24, () => objectOf(200)) }],
    [{ list: times(20_000, () => 1) }],
  ])('is accepted for its shape (%#)', (body) => expect(bodyFault(body)).toBeNull());
  it.each<[unknown, RegExp]>([
    [null, /must be a JSON object/],
    [[], /must be a JSON object/],
    [[{}], /must be a JSON object/],
    ['text', /must be a JSON object/],
    [7, /must be a JSON object/],
    [true, /must be a JSON object/],
    [nested(33), /more than 32 levels/],
    [nested(20_000), /more than 32 levels/],
    [JSON.parse('{"__proto__":{"role":"super_admin"}}'), /"__proto__"/],
    [JSON.parse('{"a":[{"__proto__":null}]}'), /"__proto__"/],
    [objectOf(201), /^An object in the body has more than 200 fields\.$/],
    [{ list: [objectOf(201)] }, /^An object in the body has more than 200 fields\.$/],
    [{ list: times(25, () => objectOf(200)) }, /^The body has more than 5,000 fields in total\.$/],
    [{ list: times(20_001, () => 1) }, /^The lists in the body have more than 20,000 items in total\.$/],
    [{ one: times(10_001, () => 1), two: times(10_000, () => 1) }, /more than 20,000 items/],
  ])('is rejected for its shape (%#)', (body, message) => expect(bodyFault(body)).toMatch(message));
});

describe('JSON should be refused before it is parsed', () => {
  const texts = [':'.repeat(1000), '":"', '\\', '\\"', '{"a":{}}'];
  const objectText = (fields: number): string => {
    const text = times(fields, (at) => `${JSON.stringify(`${at}${texts[at % texts.length]}`)}:${at}`).join(
      ',',
    );
    return `{${text}}`;
  };
  const fault = (text: string): string | null => {
    JSON.parse(text);
    return textFault(Buffer.from(text));
  };
  const listText = (count: number, fields: number): string =>
    `{"list":[${times(count, () => objectText(fields)).join(',')}]}`;

  it('for more than 200 fields in an object, and not for 200', () => {
    expect(fault(listText(3, 200))).toBeNull();
    expect(fault(`{"a":{},"b":${objectText(201)}}`)).toBe('An object in the body has more than 200 fields.');
  });
  it('for more than 20,000 fields in total, and not for 20,000', () => {
    expect(fault(listText(3333, 6))).toBeNull();
    expect(fault(listText(3334, 6))).toBe('The body has more than 20,000 fields in total.');
  });
  it.each(['}', ':'.repeat(300), '"', '"\\', '{{{', ']}]}:'])('but not for being no JSON: %s', (text) =>
    expect(textFault(Buffer.from(text))).toBeNull(),
  );
});

describe('a set of degree requirements', () => {
  it('may have as many fields as 50 examples of 80 graded courses and 200 rules', () => {
    const rule = { id: 'a', name: 'a', counts: 'courses', needed: 1, from: ['FIN*'], except: [] };
    const body = {
      blocks: times(5, () => ({ name: 'a', rules: times(40, () => rule) })),
      examples: times(50, () => ({
        name: 'a',
        courses: times(80, () => ({ code: 'FIN 201', finalGrade: 'B' })),
      })),
    };
    expect(bodyFault(body, mostSheetFields)).toBeNull();
    expect(bodyFault(body)).toMatch(/more than 5,000 fields/);
  });
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

  it('should be found up to 20 times', () =>
    expect(inheritedNames({ list: times(4000, () => ({ toString: 1 })) })).toHaveLength(20));
});
