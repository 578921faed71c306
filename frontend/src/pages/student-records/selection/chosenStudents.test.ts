import { describe, expect, it } from 'vitest';
import type { StudentDto } from '../../../api/types.gen';
import { allSelectable, inCalls, isTooMany, namesOf } from './chosenStudents';

const named = (...names: string[]) =>
  names.map((firstName) => ({ firstName, lastName: 'King' })) as StudentDto[];
describe('the selected students', () => {
  it.each([
    [named('Ada'), 'Ada King.'],
    [named('Ada', 'Ben'), 'Ada King and Ben King.'],
    [named('Ada', 'Ben', 'Cyd', 'Dee', 'Eve'), 'Ada King, Ben King, Cyd King and 2 more.'],
  ])('should be named: %#', (students, text) => expect(namesOf(students)).toBe(text));

  it.each([
    [1, [1]],
    [500, [500]],
    [501, [500, 1]],
    [1200, [500, 500, 200]],
  ])('should be sent in calls of 500: %i', (count, calls) => {
    const rows = Array.from({ length: count }, (_, at) => at);
    expect(inCalls(rows).map(({ length }) => length)).toEqual(calls);
    expect(inCalls(rows).flat()).toEqual(rows);
  });

  it('should be at most 5,000', () => {
    expect(allSelectable(25, 5000)).toBe(true);
    expect(allSelectable(25, 25)).toBe(false);
    expect(allSelectable(25, 5001)).toBe(false);
    expect([isTooMany(5000), isTooMany(5001)]).toEqual([false, true]);
  });
});
