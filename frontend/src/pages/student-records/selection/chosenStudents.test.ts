import { describe, expect, it } from 'vitest';
import type { StudentDto } from '../../../api/types.gen';
import { allSelectable, exportRequest, isTooMany, namesOf } from './chosenStudents';

const named = (...names: string[]) =>
  names.map((firstName) => ({ firstName, lastName: 'King' })) as StudentDto[];
const list = {
  request: { filter: { q: 'king' }, sort: { field: 'email', order: 'ASC' as const } },
  total: 300,
};
const ids = (count: number) => Array.from({ length: count }, (_, at) => `s${at}`);

describe('the selected students', () => {
  it.each([
    [named('Ada'), 'Ada King.'],
    [named('Ada', 'Ben'), 'Ada King and Ben King.'],
    [named('Ada', 'Ben', 'Cyd', 'Dee', 'Eve'), 'Ada King, Ben King, Cyd King and 2 more.'],
  ])('should be named: %#', (students, text) => expect(namesOf(students)).toBe(text));

  it('should be exported by their ids, all that match by the search, and not by an address that is too long', () => {
    expect(exportRequest(ids(2), list)).toEqual({ sort: list.request.sort, filter: { id: ['s0', 's1'] } });
    expect(exportRequest(ids(250), list)?.filter).toEqual({ id: ids(250) });
    expect(exportRequest(ids(251), list)).toBeUndefined();
    expect(exportRequest(ids(300), list)).toBe(list.request);
  });

  it('should be at most as many as one call takes', () => {
    expect([allSelectable(25, 300), allSelectable(25, 25), allSelectable(25, 501)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isTooMany(500), isTooMany(501)]).toEqual([false, true]);
  });
});
