import { describe, expect, it } from '@jest/globals';
import { openWorld } from '../../../test/harness/worlds/world.js';
import { run } from '../../../test/harness/worlds/student-merges.js';
import { ofEmployees, ofStudents, ofUsers } from './treatments.js';

openWorld();

const referringTo = async (table: string): Promise<string[]> =>
  (
    await run<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = $1::regclass`,
      [table],
    )
  ).map(({ name }) => name);

/** Tables that name a student without a foreign key. */
const withStudentId = async (): Promise<string[]> =>
  (
    await run<{ name: string }>(
      `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attname = 'student_id' AND NOT attisdropped`,
    )
  )
    .map(({ name }) => name)
    // Its column is the number.
    .filter((name) => name !== 'students');

describe('a merge should treat', () => {
  it('every table that refers to students, and no other', async () => {
    const tables = new Set([...(await referringTo('students')), ...(await withStudentId())]);
    expect(Object.keys(ofStudents).sort()).toEqual([...tables].sort());
  });

  it('every table that refers to users, and no other', async () => {
    const treated = new Set([...Object.keys(ofUsers), ...ofEmployees]);
    treated.delete('sessions');
    expect([...treated].sort()).toEqual((await referringTo('users')).sort());
  });
});
