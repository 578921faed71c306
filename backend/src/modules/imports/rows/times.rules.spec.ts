import { describe, expect, it } from '@jest/globals';
import { dayParser, parseTime } from './times.rules.js';

describe('parseTime should', () => {
  it.each([
    ['15:30', '15:30'],
    ['9:05', '09:05'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['08:15:00', '08:15'],
    ['09:00 AM', '09:00'],
    ['12:00 PM', '12:00'],
    ['12:30 am', '00:30'],
    ['1:45pm', '13:45'],
    ['7 p.m.', '19:00'],
  ])('read %p as %s', (text, expected) => expect(parseTime(text)).toBe(expected));

  it.each(['25:00', '24:00', '12:60', '13:00 PM', '0:30 am', 'noon', '9', '', '12:3', '1:2:3:4'])(
    'refuse %p',
    (text) => expect(() => parseTime(text)).toThrow('is not a time'),
  );
});

describe('dayParser should', () => {
  const letters = { M: 'mon', T: 'tue', W: 'wed', R: 'thu', F: 'fri', S: 'sat', U: 'sun' } as const;

  it.each([
    ['TuTh', 'tue thu'],
    ['MWF', 'mon wed fri'],
    ['MTuWThF', 'mon tue wed thu fri'],
    ['WThFSa', 'wed thu fri sat'],
    ['FSa', 'fri sat'],
    ['Wed, Mon', 'mon wed'],
    ['SuSa', 'sat sun'],
    ['MM', 'mon'],
    ['', ''],
  ])('read %p', (text, expected) => expect(dayParser()(text).join(' ')).toBe(expected));

  it.each([
    ['TR', 'tue thu'],
    ['MTWRFU', 'mon tue wed thu fri sun'],
  ])('read %p with the codes of the mapping', (text, expected) =>
    expect(dayParser(letters)(text).join(' ')).toBe(expected),
  );

  it.each(['Xy', 'M-F', 'MTh?', 'mwf'])('refuse %p', (text) =>
    expect(() => dayParser()(text)).toThrow('is not a combination of the days'),
  );
});
