import { describe, expect, it } from '@jest/globals';
import { requiredMessages } from './users.dto.js';
import { changeErrors, deactivationRefusal, type UserBefore, type UserChange } from './users.rules.js';

const before: UserBefore = {
  id: 'u',
  email: 'ada@collegium.example',
  firstName: 'Ada',
  lastName: 'King',
  role: 'registrar',
  studentId: null,
};
const imported = { ...before, email: null, firstName: null };
const student = { ...before, role: 'student', studentId: 's' };
const inRecord = ['The user is a student. Change this field in the student record.'];

describe('a change of a user', () => {
  it.each<[string, UserBefore, UserChange, Record<string, string[]>]>([
    ['of everything', before, { email: 'a@b.example', firstName: 'A', lastName: 'B', role: 'faculty' }, {}],
    ['of nothing', before, {}, {}],
    ['that empties a name', before, { lastName: null }, { lastName: ['Last name is required'] }],
    [
      'that empties all',
      before,
      { email: null, firstName: null },
      { email: ['Email is required'], firstName: ['First name is required'] },
    ],
    ['that leaves empty what is', imported, { email: null, firstName: null, role: 'bursar' }, {}],
    ['that fills what is empty', imported, { email: 'a@b.example', firstName: 'A' }, {}],
    ['of the name of a student', student, { firstName: 'Eve' }, { firstName: inRecord }],
    ['of the address of a student', student, { email: 'a@b.example' }, { email: inRecord }],
    ['that repeats what a student is called', student, { firstName: 'Ada', email: before.email }, {}],
    ['of the role of a student', student, { role: 'registrar' }, {}],
  ])('%s should be judged', (_, user, change, errors) => {
    expect(changeErrors(user, change, 'other', false, requiredMessages)).toEqual(errors);
  });

  it('should leave their own role to nobody', () => {
    const own = (role: string) => changeErrors(before, { role }, 'u', false, requiredMessages);
    expect(own('super_admin')).toEqual({
      role: ["You can't change your own role. Ask another administrator."],
    });
    expect(own('registrar')).toEqual({});
  });

  it('should leave the last administrator the role', () => {
    const last = (role: string) =>
      changeErrors({ ...before, role: 'super_admin' }, { role }, 'other', true, requiredMessages);
    expect(last('registrar')).toEqual({
      role: ["You can't change the role of the last administrator. Add another administrator first."],
    });
    expect(last('super_admin')).toEqual({});
  });
});

it.each([
  ['u', 'u', false, "own_account: You can't deactivate your own account. Ask another administrator."],
  [
    'u',
    'other',
    true,
    "last_administrator: You can't deactivate the last administrator. Add another administrator first.",
  ],
  ['u', 'other', false, undefined],
])('ending the access of %s by %s (last: %s) should be told: %s', (user, actor, isLast, error) => {
  expect(deactivationRefusal(user, actor, isLast)?.join(': ')).toBe(error);
});
