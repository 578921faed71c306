import { describe, expect, it } from '@jest/globals';
import { requested, facts } from '../../../../test/harness/registration-facts.js';
import { decide } from './decide.rules.js';
import type { RegistrationFacts, WindowFact } from './registration-facts.types.js';

const window = (given: Partial<WindowFact> = {}): WindowFact => ({
  id: 'w1',
  name: 'Everyone',
  classLevels: [],
  programIds: [],
  needsTicket: false,
  opensAt: '2026-04-15T13:00:00.000000Z',
  closesAt: '2026-08-22T03:59:59.000000Z',
  ...given,
});
const at = (now: string, given: Partial<RegistrationFacts> = {}) =>
  decide(facts({ now, windows: [window()], ...given }), requested());
const codes = (now: string, given: Partial<RegistrationFacts> = {}) => at(now, given).found;

describe('A window should', () => {
  it.each<[string, string, string[]]>([
    ['a microsecond before it opens', '2026-04-15T12:59:59.999999Z', ['window_closed']],
    ['at the moment it opens', '2026-04-15T13:00:00.000000Z', []],
    ['a microsecond before it closes', '2026-08-22T03:59:58.999999Z', []],
    ['at the moment it closes', '2026-08-22T03:59:59.000000Z', ['window_closed']],
  ])('be exact %s', (_, now, expected) => expect(codes(now)).toEqual(expected));

  it.each<[string, Partial<WindowFact>, boolean]>([
    ['the level', { classLevels: ['junior', 'senior'] }, true],
    ['another level', { classLevels: ['senior'] }, false],
    ['the program', { programIds: ['finance'] }, true],
    ['another program', { programIds: ['history'] }, false],
    ['the level of another program', { classLevels: ['junior'], programIds: ['history'] }, false],
  ])('admit by %s', (_, given, admits) =>
    expect(codes('2026-06-01T00:00:00.000000Z', { windows: [window(given)] })).toEqual(
      admits ? [] : ['window_closed'],
    ),
  );

  it('not admit a student without a program where programs are named', () =>
    expect(
      codes('2026-06-01T00:00:00.000000Z', {
        programId: null,
        windows: [window({ programIds: ['finance'] })],
      }),
    ).toEqual(['window_closed']));

  it('admit everyone whom one of several windows admits', () =>
    expect(
      codes('2026-06-01T00:00:00.000000Z', {
        windows: [
          window({ classLevels: ['senior'] }),
          window({ id: 'w2', name: 'Juniors', classLevels: ['junior'] }),
        ],
      }),
    ).toEqual([]));

  it.each<[string, string, WindowFact[], string]>([
    [
      'the next one, in New York time',
      '2026-04-01T00:00:00.000000Z',
      [window(), window({ id: 'w2', name: 'Late', opensAt: '2026-09-01T13:00:00.000000Z' })],
      'The registration window "Everyone" for Fall 2026 opens on April 15, 2026, 9:00:00 AM EDT.',
    ],
    [
      'the last one',
      '2026-12-01T00:00:00.000000Z',
      [window()],
      'The registration window "Everyone" for Fall 2026 closed on August 21, 2026, 11:59:59 PM EDT.',
    ],
    [
      'that there is none',
      '2026-06-01T00:00:00.000000Z',
      [window({ classLevels: ['senior'] })],
      "Fall 2026 has no registration window for the student's class level and program.",
    ],
    // On March 8, 2026 the clocks went from 1:59:59 EST to 3:00:00 EDT, on November 1 from 1:59:59 EDT to 1:00:00 EST.
    [
      'an opening at the hour that there is not, as the clock showed it',
      '2026-03-01T00:00:00.000000Z',
      [window({ opensAt: '2026-03-08T07:00:00.000000Z' })],
      'The registration window "Everyone" for Fall 2026 opens on March 8, 2026, 3:00:00 AM EDT.',
    ],
    [
      'which of two hours of the same name it is',
      '2026-10-01T00:00:00.000000Z',
      [window({ opensAt: '2026-11-01T06:30:00.000000Z', closesAt: '2026-12-01T00:00:00.000000Z' })],
      'The registration window "Everyone" for Fall 2026 opens on November 1, 2026, 1:30:00 AM EST.',
    ],
  ])('state %s', (_, now, windows, message) =>
    expect(at(now, { windows }).blockers).toMatchObject([{ code: 'window_closed', message }]),
  );

  it('be open an hour longer in the night in which the clocks go back', () => {
    const night = window({ opensAt: '2026-11-01T05:30:00.000000Z', closesAt: '2026-11-01T06:30:00.000000Z' });
    expect(codes('2026-11-01T06:29:59.999999Z', { windows: [night] })).toEqual([]);
    expect(codes('2026-11-01T06:30:00.000000Z', { windows: [night] })).toEqual(['window_closed']);
  });
});

describe('A time ticket should', () => {
  const needing = [window({ needsTicket: true })];
  const ticket = { opensAt: '2026-04-16T13:20:00.000000Z', closesAt: '2026-04-20T03:59:59.000000Z' };

  it.each<[string, string, RegistrationFacts['ticket'], string | null]>([
    [
      'none',
      '2026-04-17T00:00:00.000000Z',
      null,
      'The registration window "Everyone" for Fall 2026 requires a time ticket. The student doesn\'t have one.',
    ],
    [
      'a microsecond early',
      '2026-04-16T13:19:59.999999Z',
      ticket,
      "The student's time ticket for Fall 2026 begins on April 16, 2026, 9:20:00 AM EDT.",
    ],
    ['its first moment', '2026-04-16T13:20:00.000000Z', ticket, null],
    ['its last moment', '2026-04-20T03:59:58.999999Z', ticket, null],
    [
      'its end',
      '2026-04-20T03:59:59.000000Z',
      ticket,
      "The student's time ticket for Fall 2026 ended on April 19, 2026, 11:59:59 PM EDT.",
    ],
  ])('count to the second: %s', (_, now, given, message) => {
    const { blockers } = at(now, { windows: needing, ticket: given });
    expect(blockers).toMatchObject(
      message ? [{ code: 'time_ticket', message, facts: { now, ticket: given }, liftedBy: 'Registrar' }] : [],
    );
  });

  it('not be needed where another window without tickets is open', () =>
    expect(codes('2026-06-01T00:00:00.000000Z', { windows: [...needing, window({ id: 'w2' })] })).toEqual(
      [],
    ));

  it('open nothing without an open window', () =>
    expect(
      codes('2026-04-16T14:00:00.000000Z', {
        ticket,
        windows: [window({ needsTicket: true, opensAt: '2026-05-01T00:00:00.000000Z' })],
      }),
    ).toEqual(['window_closed']));

  it('only warn staff who register students', () => {
    const { blockers, warnings } = decide(
      facts({ now: '2026-06-01T00:00:00.000000Z', windows: needing }),
      requested({ isStudent: false }),
    );
    expect([blockers, warnings.map(({ code }) => code)]).toEqual([[], ['time_ticket']]);
  });
});
