import { describe, expect, it } from '@jest/globals';
import { Records } from './harness/records.js';
import {
  charge,
  databaseRulesWorld,
  ids,
  insert,
  named,
  owner,
  payment,
  place,
  refusal,
  refused,
  section,
  table,
  term,
} from './harness/worlds/database-rules.js';

databaseRulesWorld();

describe('the database should refuse', () => {
  it.each(table(refused))('by %s: %s', async (constraint, statement) => {
    expect(await refusal(statement)).toBe(constraint);
  });

  it.each(['students', 'users', 'programs', 'terms', 'courses', 'sections', 'assignments'])(
    'the delete of a row of %s that others refer to',
    async (table) => {
      const owned = { users: 'instructor', programs: 'program', assignments: 'assignment' }[table];
      const id = owned ?? table.slice(0, -1);
      expect(await refusal(`DELETE FROM ${table} WHERE id = :${id}`)).toMatch(/^fk_/);
    },
  );
});

describe('the database should let', () => {
  it.each<[string, string[]]>([
    ['many users have no email', ['INSERT INTO users (first_name) VALUES (NULL), (NULL), (NULL)']],
    [
      'a student come back to a section after dropping it',
      [`${place}) VALUES (:dropped, :section, :term, 'enrolled')`],
    ],
    [
      'a student drop a section many times',
      [
        `${place}) VALUES (:dropped, :section, :term, 'dropped')`,
        `${place}) VALUES (:dropped, :section, :term, 'dropped')`,
      ],
    ],
    ['a section number come again in another term', [`${section}) VALUES (:course, :otherTerm, '001', 9)`]],
    ['a section have no seats', [`${section}) VALUES (:course, :term, '100', 0)`]],
    ['a section have no limit', [`${section}, is_unlimited) VALUES (:course, :term, '101', 9999, TRUE)`]],
    [
      'several terms have one type and year',
      [`${term}'Q 8', 'fall', 2030, '2030-08-26', '2030-12-14', '2030-04-01', '2030-08-20')`],
    ],
    ['a charge be of nothing', [`${charge} 'other', 0)`]],
    ['a charge be as large as ten digits', [`${charge} 'other', 99999999.99)`]],
    ['a plan be paid', [`${payment}, plan_id) VALUES (:student, 1200, 'cash', :plan)`]],
    [
      'a policy that is to come be changed and deleted',
      [
        `UPDATE policies SET effective_from = '2091-01-01' WHERE id = :policy`,
        `DELETE FROM policies WHERE id = :policy`,
      ],
    ],
    ['a meeting have no time', [`INSERT INTO section_meetings (section_id) VALUES (:section)`]],
  ])('%s', async (_, statements) => {
    for (const statement of statements) expect(await refusal(statement)).toBe('done');
  });

  it('identities be deleted with their user, meetings with their section, personal data with their student', async () => {
    const records = new Records(owner);
    const student = await records.student();
    ids.going = student.id;
    ids.goingUser = student.userId;
    ids.goingSection = (await records.section()).id;
    await insert(`student_personal_data (student_id) VALUES (:going)`);
    await insert(`user_identities (user_id, issuer, subject) VALUES (:goingUser, 'https://i', 'going')`);
    await insert(`section_meetings (section_id) VALUES (:goingSection)`);
    for (const [table, key] of [
      ['students', 'going'],
      ['users', 'goingUser'],
      ['sections', 'goingSection'],
    ])
      expect(await refusal(`DELETE FROM ${table} WHERE id = :${key}`)).toBe('done');
    const [left] = await owner.query<object[]>(
      named(`SELECT (SELECT count(*)::int FROM student_personal_data WHERE student_id = :going) AS data,
        (SELECT count(*)::int FROM user_identities WHERE user_id = :goingUser) AS identities,
        (SELECT count(*)::int FROM section_meetings WHERE section_id = :goingSection) AS meetings`),
    );
    expect(left).toEqual({ data: 0, identities: 0, meetings: 0 });
  });
});

it('every change should move updated_at, for any statement', async () => {
  for (const [table, id] of [
    ['users', 'user'],
    ['students', 'student'],
    ['sections', 'section'],
    ['enrollments', 'enrollment'],
    ['holds', 'hold'],
  ]) {
    const [row] = await owner.query<[{ moved: boolean }[]]>(
      named(`UPDATE ${table} SET updated_at = '2000-01-01' WHERE id = :${id}
        RETURNING updated_at > now() - interval '1 minute' AS moved`),
    );
    expect([table, row]).toEqual([table, [{ moved: true }]]);
  }
});
