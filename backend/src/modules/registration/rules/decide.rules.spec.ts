import { describe, expect, it } from '@jest/globals';
import { requested, facts, monday, enrollment } from '../../../../test/harness/registration-facts.js';
import { currentRules, decide, decideBy } from './decide.rules.js';

const given = (...codes: string[]) =>
  codes.map((code) => ({ code, reason: `Because of ${code}`, grantedBy: 'u1' }));
const granted = (...codes: string[]) => given(...codes).map((one) => ({ ...one, id: `o-${one.code}` }));

describe('decide should', () => {
  const closed = facts({ today: '2026-01-01', enrolled: 30, studentStatus: 'withdrawn' });
  const codesOf = (list: { code: string }[]): string[] => list.map(({ code }) => code);

  it('block students outside the window, and only warn staff', () => {
    expect(codesOf(decide(closed, requested()).blockers)).toEqual([
      'section_full',
      'window_closed',
      'student_inactive',
    ]);
    const staff = decide(closed, requested({ isStudent: false }));
    expect(codesOf(staff.blockers)).toEqual(['section_full', 'student_inactive']);
    expect(codesOf(staff.warnings)).toEqual(['window_closed']);
    expect(staff).toMatchObject({ found: ['section_full', 'window_closed', 'student_inactive'] });
    expect(staff.outcome).toBe('refused');
  });

  it('list the overrides that were needed', () => {
    const { blockers, used } = decide(
      closed,
      requested({ isStudent: false, overrides: given('section_full', 'hold') }),
    );
    expect(codesOf(blockers)).toEqual(['student_inactive']);
    expect(used).toEqual(given('section_full'));
  });

  it('use a granted override only where it is needed and nothing else passes the blocker', () => {
    const held = facts({
      holds: [{ id: 'h', kind: 'financial' }],
      overrides: granted('hold', 'credit_limit'),
    });
    expect(decide(held, requested())).toMatchObject({ outcome: 'enrolled', used: granted('hold') });
    expect(decide(held, requested({ overrides: given('hold') })).used).toEqual(given('hold'));
    expect(decide(facts({ overrides: granted('hold') }), requested()).used).toEqual([]);
  });

  it('not let an override pass a blocker that cannot be overridden', () => {
    const inside = facts({
      places: [enrollment({ sectionId: 's1' })],
      overrides: granted('already_enrolled'),
    });
    expect(codesOf(decide(inside, requested({ overrides: given('already_enrolled') })).blockers)).toEqual([
      'already_enrolled',
    ]);
  });

  it.each(['promote', 'offer', 'accept'] as const)(
    'not check the window, the seat and the own waitlist entry when a wait ends (%s)',
    (act) => {
      const waiter = facts({
        today: '2026-09-01',
        enrolled: 30,
        waitlistCapacity: 0,
        holds: [{ id: 'h', kind: 'financial' }],
        places: [enrollment({ sectionId: 's1', status: 'waitlisted' })],
      });
      expect(decide(waiter, requested({ act })).found).toEqual(['hold']);
      const passed = decide(waiter, requested({ act, overrides: given('hold') }));
      expect(passed.outcome).toBe(act === 'offer' ? 'offered' : 'enrolled');
    },
  );

  it('keep the request, the facts without any other data, and the rules by name', () => {
    const row = { ...facts(), studentName: 'Emmy Lamp' };
    const decision = decide(row, requested());
    expect(decision).toMatchObject({
      rules: currentRules,
      asked: requested(),
      facts: facts(),
      outcome: 'enrolled',
    });
    expect(JSON.stringify(decision)).not.toContain('Emmy');
    expect(decision.checked).toEqual([
      'seats',
      'duplicate',
      'windows',
      'holds',
      'prerequisites',
      'corequisites',
      'timeConflicts',
      'repeatLimit',
      'creditLimit',
      'restrictions',
      'offered',
      'standing',
      'identifiers',
    ]);
  });

  it('give the same result when it is repeated from what was kept', () => {
    const decision = decide(closed, requested({ overrides: given('section_full') }));
    const kept = JSON.parse(JSON.stringify(decision)) as typeof decision;
    expect(decideBy(kept.rules, kept.facts, kept.asked)).toEqual(decision);
  });

  it.each([
    [1, 'WM 1-01 (Mon Wed 09:00-10:15) meets at the same time as WM 2-01 (Mon 10:00-11:00).'],
    [6, 'WM 1-01 (Mon, Wed 9:00 AM - 10:15 AM) meets at the same time as WM 2-01 (Mon 10:00 AM - 11:00 AM).'],
    [3, 'WM 1-01 (Mon, Wed 9:00 AM - 10:15 AM) meets at the same time as WM 2-01 (Mon 10:00 AM - 11:00 AM).'],
    [2, 'WM 1-01 (Mon, Wed 9:00 AM - 10:15 AM) meets at the same time as WM 2-01 (Mon 10:00 AM - 11:00 AM).'],
  ])('describe a time conflict in the words of version %i', (version, message) => {
    const early: typeof monday = { ...monday, days: ['mon', 'wed'], startTime: '09:00', endTime: '10:15' };
    const late = { ...monday, startTime: '10:00', endTime: '11:00' };
    const clash = facts({
      courseCode: 'WM 1',
      sectionNumber: '01',
      meetings: [early],
      places: [enrollment({ courseCode: 'WM 2', sectionNumber: '01', meetings: [late] })],
    });
    const { blockers } = decideBy(version, clash, requested());
    expect(blockers.map((blocker) => blocker.message)).toEqual([message]);
  });

  it.each([
    [1, 'Registrar'],
    [2, 'Registrar'],
    [3, null],
  ])(
    'name, in version %i, %j as the office that resolves an inactive section or student',
    (version, liftedBy) => {
      const over = facts({ today: '2026-12-13', studentStatus: 'on_leave' });
      const { blockers, checked } = decideBy(version, over, requested({ isStudent: false }));
      expect(blockers.map((blocker) => [blocker.code, blocker.liftedBy])).toEqual([
        ['section_inactive', liftedBy],
        ['student_inactive', liftedBy],
      ]);
      // The rule about identifiers came with version 7.
      expect(checked).toEqual(decide(over, requested()).checked.filter((rule) => rule !== 'identifiers'));
    },
  );

  it('reject a version that never existed', () =>
    expect(() => decideBy(99, facts(), requested())).toThrow('There is no rule set 99.'));
});
