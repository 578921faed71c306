import { describe, expect, it } from '@jest/globals';
import { amount, calendarDate, Columns, line, oneOfThese, wholeNumber, yesOrNo } from './cells.rules.js';
import { checkMapping } from '../mapping/mapping.js';
import type { Source } from '../mapping/mapping-parts.js';

const columns = (): Columns => new Columns(['Subject', ' Number', 'Note', 'Twice', 'Twice'], true);
const read = (source: Source, cells: string[], whole = false): string =>
  columns().reader('field', source, whole)(cells);

describe('Columns should', () => {
  it.each<[Source, string[], string]>([
    ['Subject', [' AB ', '1'], 'AB'],
    ['{Subject} {Number}', ['AB', '101'], 'AB 101'],
    ['{Subject} {Number}', ['', '101'], '101'],
    ['{Subject}, {Number} ({Note})', ['AB', '7', 'x'], 'AB, 7 (x)'],
    ['{Note}, {Subject}', ['AB', '', ''], 'AB'],
    ['{Subject} {Number}', ['', ''], ''],
    ['Note', ['', '', 'Law &amp; Order &#233; &unknown;'], 'Law & Order é &unknown;'],
    [{ column: 'Subject', values: { X: 'y' } }, ['X'], 'y'],
    [{ column: 'Subject', values: { X: 'y' } }, ['Z'], 'Z'],
    [{ column: 'Subject', values: { X: 'y' }, otherwise: 'n' }, ['Z'], 'n'],
    [{ column: 'Note', match: /Needs: (.+)/su }, ['', '', 'Text. Needs: AB 1.'], 'AB 1.'],
    [{ column: 'Note', match: /Needs: (.+)/su }, ['', '', 'Text.'], ''],
  ])('read %p', (source, cells, expected) => expect(read(source, cells)).toBe(expected));

  it('treat a template as blank where a part of a required one is blank', () => {
    expect(read('{Subject} {Number}', ['', '101'], true)).toBe('');
  });

  it('name every column that is missing or occurs twice', () => {
    const found = columns();
    found.reader('a', 'Nope');
    found.reader('b', '{Subject} {Gone}');
    found.reader('c', 'Twice');
    expect(() => found.refuseMissing('f.csv')).toThrow(
      /"Nope".*\n.*"Gone".*\n.*"Twice" occurs 2 times.*\n.*the header has "Subject"/,
    );
  });

  it.each([
    ['a\u0000b', 'NUL byte'],
    ['caf\uFFFD', "not in the file's encoding"],
    ['bell\u0007', 'control character'],
  ])('reject %p', (cell, message) => expect(() => read('Subject', [cell])).toThrow(message));
});

describe('values should', () => {
  it.each([
    ['2026-02-28', undefined, '2026-02-28'],
    ['2/9/2026', 'MM/DD/YYYY', '2026-02-09'],
    ['09.02.2026', 'DD.MM.YYYY', '2026-02-09'],
    ['9/2/2026', 'DD/MM/YYYY', '2026-02-09'],
  ] as const)('read the date %p in the form %p', (text, form, expected) =>
    expect(calendarDate(text, form)).toBe(expected),
  );

  it.each(['2026-02-29', '2026-13-01', '26-01-01', '2026-1', 'soon', '2026-01-01-01'])(
    'reject the date %p',
    (text) => expect(() => calendarDate(text)).toThrow('is not a date'),
  );

  it('be measured in characters, not in code units', () => {
    expect(line('😀'.repeat(3), 3)).toHaveLength(6);
    expect(() => line('abcd', 3)).toThrow('4 characters; the limit is 3');
  });

  it.each([
    ['75', '75'],
    ['$ 1,250.00', '1250.00'],
    ['329,17', '329.17'],
    ['0,00', null],
  ])('read the amount %p', (text, expected) => expect(amount(text)).toBe(expected));

  it.each(['0,123', '1,2345', '1.234,56', '329,170,', '-5', '1.255', '٣٢٩'])('reject the amount %p', (text) =>
    expect(() => amount(text)).toThrow('amount'),
  );

  it('be rejected where they do not fit the column', () => {
    for (const text of ['-1', '1.5', 'x', '99999999999', '8'])
      expect(() => wholeNumber(text, 7)).toThrow('whole number');
    expect(wholeNumber('007', 7)).toBe(7);
    expect(['Yes', 'A', '0', 'inactive'].map(yesOrNo)).toEqual([true, true, false, false]);
    expect(() => yesOrNo('perhaps')).toThrow('must be yes or no');
    expect(oneOfThese('In person', ['in_person', 'online'])).toBe('in_person');
    expect(() => oneOfThese('remote', ['in_person', 'online'])).toThrow('must be one of in_person, online');
  });
});

describe('checkMapping should', () => {
  const mapping = {
    kind: 'schedule',
    format: 'csv',
    term: {
      name: 'T',
      type: 'fall',
      year: 2030,
      startDate: '2030-08-26',
      endDate: '2030-12-14',
      registrationStartDate: '2030-04-01',
      registrationEndDate: '2030-08-20',
    },
    columns: { courseCode: 'c', sectionNumber: 's', capacity: 'n' },
  };
  const changed = (change: object, term: object = {}): object => ({
    ...mapping,
    ...change,
    term: { ...mapping.term, ...term },
  });

  it('accept a complete one', () => expect(checkMapping(mapping, 'schedule')).toEqual(mapping));

  it.each<[object, string]>([
    [changed({ colums: {} }), 'colums is unknown. Use one of kind, about'],
    [changed({ format: 'xls' }), 'format must be one of "csv", "tsv", not "xls"'],
    [changed({ columns: { sectionNumber: 's' } }), 'columns.courseCode is missing'],
    [changed({ columns: { courseCode: 7 } }), 'columns.courseCode must be text'],
    [changed({ columns: { courseCode: 'c', capacity: 'n' } }), 'sectionNumber or sectionKey'],
    [changed({ columns: { courseCode: 'c', sectionKey: 'k' } }), 'neither capacity nor unlimited'],
    [changed({ columns: { courseCode: { column: 'c', match: '(' } } }), 'is not a regular expression'],
    [changed({}, { startDate: '2030-02-30' }), 'term.startDate must be a date'],
    [changed({}, { endDate: '2030-01-01' }), 'term.startDate must be before term.endDate'],
    [changed({}, { gradesDue: '2030-12-13' }), 'term.gradesDue must not be before term.endDate'],
    [changed({}, { registrationEndDate: '2030-03-01' }), 'must not be after term.registrationEndDate'],
    [changed({}, { year: 30 }), 'term.year must be a whole number from 1900 to 2200'],
    [changed({}, { type: 'autumn' }), 'term.type must be one of "fall"'],
    [changed({ meetings: {} }), 'meetings must have either packed or columns'],
    [changed({ meetings: { columns: {}, dayCodes: { M: 'monday' } } }), 'meetings.dayCodes.M must be one of'],
    [changed({ defaults: { capacity: -1 } }), 'defaults.capacity must be a whole number'],
    [changed({ unlimited: '9999' }), 'unlimited must be a list'],
  ])('reject %#: %j', (json, message) => expect(() => checkMapping(json, 'schedule')).toThrow(message));

  it('report all problems together, and a mapping of another kind', () => {
    expect(() => checkMapping({ kind: 'schedule' }, 'schedule')).toThrow(
      /format is missing\n {2}term is missing\n {2}columns/,
    );
    expect(() => checkMapping(mapping, 'courses', 'm.json')).toThrow(
      'm.json is for "schedule", not for "courses"',
    );
    for (const json of [null, [], 'x', 7])
      expect(() => checkMapping(json, 'courses')).toThrow('must be an object');
  });
});
