import { describe, expect, it } from '@jest/globals';
import { MeetingParser, meetingText } from './meetings.rules.js';

const packed = new MeetingParser(
  {
    packed: { column: 'm', separator: '|', fieldSeparator: ',', fields: ['kind', 'days', 'time', 'room'] },
    timeSeparator: ' - ',
    kinds: { LE: 'lecture', DI: 'discussion', IN: 'independent study', FI: 'final exam', FM: 'Film' },
    none: { days: ['N/A'], time: ['0:00 - 0:00'], room: ['TBA TBA'] },
  },
  undefined,
);
const separate = new MeetingParser({ columns: {}, none: { time: ['ARRANGED'] } }, 'MM/DD/YYYY');

describe('packed meetings should', () => {
  it.each([
    ['LE,TuTh,15:30 - 16:50,HALL 4', ['lecture/Tue Thu 15:30-16:50/HALL 4']],
    [
      'LE,M,9:00 - 9:50,A|DI,W,12:00 - 12:50,B',
      ['lecture/Mon 09:00-09:50/A', 'discussion/Wed 12:00-12:50/B'],
    ],
    ['IN,N/A,0:00 - 0:00,TBA TBA', ['independent study//null']],
    ['FI,2025-06-13,15:00 - 17:59,HALL 4', ['final exam/2025-06-13 15:00-17:59/HALL 4']],
    ['LE,,9:00 - 12:00, ', ['lecture/09:00-12:00/null']],
    ['LE,Sa,,A', ['lecture/Sat/A']],
    [',M,9:00 - 9:50,Room 1, North', ['lecture/Mon 09:00-09:50/Room 1, North']],
    ['Lab,M,9:00 - 9:50,A', ['lab/Mon 09:00-09:50/A']],
    ['film,M,9:00 - 9:50,A', ['Film/Mon 09:00-09:50/A']],
    ['', []],
    ['|', []],
  ])('be read from %p', (cell, expected) => {
    const found = packed.packed(cell).map((one) => `${one.kind}/${meetingText(one)}/${one.room}`);
    expect(found).toEqual(expected);
  });

  it.each([
    ['LE,M,25:00 - 26:00,A', '"25:00" is not a time of day'],
    ['LE,M,10:00 - 9:00,A', 'ends before it starts'],
    ['LE,M,10:00 - 10:00,A', 'ends before it starts'],
    ['LE,M,10:00,A', 'is not a start and end time'],
    ['LE,M,10:00 - ,A', 'no end'],
    ['XQ,M,9:00 - 9:50,A', 'the kind "XQ" is not in "kinds" of the mapping'],
    ['constructor,M,9:00 - 9:50,A', 'the kind "constructor" is not in "kinds" of the mapping'],
    ['LE,M', 'has 2 parts instead of 4'],
    ['LE,Q,9:00 - 9:50,A', 'is not a combination of the days'],
    ['FI,2025-02-30,9:00 - 9:50,A', 'is not a date'],
    [`LE,M,9:00 - 9:50,${'x'.repeat(201)}`, 'the limit is 200'],
  ])('be refused: %p', (cell, message) => expect(() => packed.packed(cell)).toThrow(message));
});

describe('meetings in columns should', () => {
  it.each([
    [{ days: 'TuTh', start: '09:00 AM', end: '01:50 PM', room: 'A' }, 'Tue Thu 09:00-13:50'],
    [{ kind: 'Lab', start: 'ARRANGED', end: '' }, ''],
    [{ days: 'MW', start: 'ARRANGED', end: '' }, 'Mon Wed'],
    [{ date: '12/31/2025', start: '9:00', end: '10:00' }, '2025-12-31 09:00-10:00'],
  ])('be read from %p', (parts, expected) => expect(meetingText(separate.columns(parts)[0]!)).toBe(expected));

  it.each([
    ['FM', { kind: 'FM', untranslated: true }],
    ['Lab', { kind: 'lab', untranslated: false }],
    ['constructor', { kind: 'constructor', untranslated: true }],
    ['', { kind: 'lecture', untranslated: false }],
  ])('have the kind %p as a mapping without "kinds" gives it', (kind, expected) =>
    expect(separate.columns({ kind, days: 'M' })[0]).toMatchObject(expected),
  );

  it('be none where every cell is blank', () => {
    expect(separate.columns({ kind: '', days: '', start: '', end: '' })).toEqual([]);
  });

  it.each([
    [{ days: 'M', date: '12/31/2025' }, 'both the date'],
    [{ date: '31/12/2025' }, 'is not a date such as MM/DD/YYYY'],
    [{ days: 'M', start: '', end: '10:00' }, 'no start'],
  ])('be refused: %p', (parts, message) => expect(() => separate.columns(parts)).toThrow(message));
});
