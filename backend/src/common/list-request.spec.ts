import { describe, expect, it } from '@jest/globals';
import { BadRequestError } from './errors.js';
import { type ListSpec, Page, parseListRequest } from './list-request.js';

const spec = {
  resource: 'things',
  sort: ['name', 'size'],
  filters: {
    search: 'text',
    ownerId: 'uuid',
    id: 'uuid',
    open: 'boolean',
    day: 'date',
    colour: ['red', 'blue'],
    intoId: 'id',
  },
} as const satisfies ListSpec;
const parse = (query: Record<string, unknown>) => parseListRequest(query, spec);
const uuid = 'aaaaaaaa-0000-4000-8000-00000000000a';
const unasked = { format: 'json', whole: false, sort: null, offset: 0, limit: 1000, filters: {} };

describe('parseListRequest should read', () => {
  it.each<[Record<string, unknown>, object]>([
    [{}, {}],
    [{ sort: '["size","DESC"]' }, { sort: { field: 'size', descending: true } }],
    [{ sort: ' [ "name" , "ASC" ] ' }, { sort: { field: 'name', descending: false } }],
    [{ range: '[0,24]' }, { limit: 25 }],
    [{ range: '[50,74]' }, { offset: 50, limit: 25 }],
    [{ range: '[7,7]' }, { offset: 7, limit: 1 }],
    [{ range: '[0,999]' }, { limit: 1000 }],
    [{ range: '[5,5000]' }, { offset: 5, limit: 1000 }],
    [{ filter: '{}' }, {}],
    [{ search: '  two  words ' }, { filters: { search: 'two  words' } }],
    [{ search: '   ' }, {}],
    [{ filter: '{"q":"x"}' }, { filters: { search: 'x' } }],
    [{ filter: '{"search":"x"}' }, { filters: { search: 'x' } }],
    [{ search: 'x', filter: '{"q":"x"}' }, { filters: { search: 'x' } }],
    [{ search: '😀' }, { filters: { search: '😀' } }],
    [{ open: 'true' }, { filters: { open: true } }],
    [{ day: '2028-02-29' }, { filters: { day: '2028-02-29' } }],
    [{ filter: '{"open":false}' }, { filters: { open: false } }],
    [{ ownerId: uuid.toUpperCase() }, { filters: { ownerId: uuid } }],
    [{ intoId: uuid.toUpperCase() }, { filters: { intoId: uuid } }],
    [{ filter: JSON.stringify({ id: [uuid, uuid] }) }, { filters: { id: [uuid, uuid] } }],
    [{ filter: '{"id":[]}' }, { filters: { id: [] } }],
    [{ colour: 'red', filter: '{"open":true}' }, { filters: { colour: 'red', open: true } }],
  ])('%j', (query, expected) => {
    expect(parse(query)).toEqual({ ...unasked, ...expected });
  });
});

describe('parseListRequest should refuse', () => {
  it.each<[Record<string, unknown>, RegExp]>([
    [{ sort: ['["name","ASC"]', '["name","ASC"]'] }, /"sort" is given more than once/],
    [{ page: '1' }, /Unknown filter "page"\. Use one of search, ownerId, id, open, day, colour/],
    [{ q: 'x' }, /Unknown filter "q"/],
    [{ sort: 'name' }, /"sort" is not valid JSON/],
    [{ sort: '["weight","ASC"]' }, /Unknown sort field "weight"\. Use one of name, size/],
    [{ sort: '[{"toString":1},"ASC"]' }, /Unknown sort field/],
    [{ sort: '["name","UP"]' }, /"ASC" or "DESC"/],
    [{ range: '[3,2]' }, /the form \[0,24\]/],
    [{ range: '[0,1e999]' }, /the form \[0,24\]/],
    [{ filter: '[]' }, /must be a JSON object/],
    [{ filter: '{"__proto__":"x"}' }, /Unknown filter "__proto__"/],
    [{ filter: '{"colour":"green"}' }, /must be one of red, blue/],
    [{ filter: '{"colour":["red"]}' }, /must be text/],
    [{ filter: '{"open":1}' }, /must be true or false/],
    [{ day: '2027-02-29' }, /must be a date such as/],
    [{ filter: '{"day":20280229}' }, /must be text/],
    [{ filter: '{"ownerId":"x"}' }, /must be a UUID/],
    [{ filter: JSON.stringify({ intoId: [uuid] }) }, /must be text/],
    [{ filter: JSON.stringify({ id: Array.from({ length: 1001 }, () => uuid) }) }, /at most 1000 IDs/],
    [{ search: 'x'.repeat(201) }, /at most 200 characters/],
    [{ search: 'a\0' }, /invalid character/],
    [{ search: '\udc00' }, /invalid character/],
    [{ search: 'a', filter: '{"q":"b"}' }, /two different values/],
  ])('%j', (query, message) => {
    expect(() => parse(query)).toThrow(BadRequestError);
    expect(() => parse(query)).toThrow(message);
  });

  it('without repeating more than forty characters of it', () => {
    expect(() => parse({ ['x'.repeat(500)]: '1' })).toThrow(/Unknown filter "x{40}"\./);
    expect(() => parse({ sort: JSON.stringify([{ a: 'x'.repeat(500) }, 'ASC']) })).toThrow(
      /"\{.{1,50}\. Use one of/,
    );
  });
});

describe('Page should tell its Content-Range', () => {
  it.each<[number, number, number, string]>([
    [3, 10, 0, 'things 0-2/10'],
    [3, 10, 7, 'things 7-9/10'],
    [1, 1, 0, 'things 0-0/1'],
    [0, 10, 20, 'things */10'],
    [0, 0, 0, 'things */0'],
  ])('%i of %i rows from %i', (rows, total, offset, expected) => {
    expect(new Page('things', Array.from({ length: rows }), total, offset).contentRange).toBe(expected);
  });
});
