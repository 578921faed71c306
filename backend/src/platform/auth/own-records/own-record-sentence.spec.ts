import { describe, expect, it } from '@jest/globals';
import { ownRecordSentence, staffWith, valuesAt } from './own-record-sentence.js';

describe('the own-record error should', () => {
  const can = (who: string) => `You can't make this change to your own student record. ${who} can make it.`;
  it.each([
    ['registrar', 'Another registrar, a super admin or a bursar', staffWith(['charges.write'])],
    ['bursar', 'Another bursar or a super admin', staffWith(['payments.record'])],
    ['super_admin', 'Another super admin', staffWith(['users.manage'])],
    [
      'registrar',
      'Another registrar, a super admin or the instructor of the section',
      staffWith(['grades.submit']),
    ],
    ['faculty', 'A super admin or a registrar', staffWith(['grades.submit'])],
    ['compliance', 'A super admin or an admissions officer', ['super_admin', 'admissions']],
  ] as const)('say to a %s: %s', (role, who, able) => {
    expect(ownRecordSentence(role, able)).toBe(can(who));
  });
});

describe('The values at a path of a body should', () => {
  it.each<[string, unknown, [string, unknown][]]>([
    ['studentId', { studentId: 'a' }, [['studentId', 'a']]],
    [
      'grades.*.id',
      { grades: [{ id: 'a' }, {}, null, { id: 7 }] },
      [
        ['grades.0.id', 'a'],
        ['grades.3.id', 7],
      ],
    ],
    ['grades.*.id', { grades: { id: 'a' } }, []],
    ['studentId', [{ studentId: 'a' }], []],
    ['studentId', 'studentId', []],
    ['studentId', undefined, []],
    ['toString', {}, []],
  ])('be found at %s in %j', (path, body, found) => {
    expect(valuesAt(body, path)).toEqual(found.map(([field, value]) => ({ field, value })));
  });
});
