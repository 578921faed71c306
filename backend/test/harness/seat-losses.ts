import type pg from 'pg';

/** A registration with the response 201. */
export interface Acknowledged {
  id: string;
  studentId: string;
  sectionId: string;
}

/**
 * The confirmed registrations that a term has lost, saved by halves or saved twice. All must be zero, no matter which
 * processes were killed.
 */
export async function lossesOf(
  owner: pg.Pool,
  termId: string,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const losses: string[] = [];
  const find = async (what: string, sql: string, values: unknown[] = [termId]): Promise<void> => {
    const { rows } = await owner.query<{ count: number }>(`SELECT count(*)::int AS count ${sql}`, values);
    if (rows[0]!.count) losses.push(`${rows[0]!.count} ${what}`);
  };
  await find(
    'acknowledged registrations are not there',
    `FROM jsonb_to_recordset($2::jsonb) AS answered (id uuid, "studentId" uuid, "sectionId" uuid)
     WHERE NOT EXISTS (SELECT FROM enrollments row WHERE row.id = answered.id AND row.status = 'enrolled'
       AND row.student_id = "studentId" AND row.section_id = "sectionId" AND row.term_id = $1)`,
    [termId, JSON.stringify(acknowledged)],
  );
  await find(
    'registrations were never acknowledged, though each was asked for until it was',
    'FROM enrollments WHERE term_id = $1 AND NOT id = ANY ($2::uuid[])',
    [termId, acknowledged.map(({ id }) => id)],
  );
  await find(
    'students are twice in a section',
    `FROM (SELECT FROM enrollments WHERE term_id = $1 AND status <> 'dropped'
       GROUP BY student_id, section_id HAVING count(*) > 1) twice`,
  );
  for (const [what, rows] of [
    ['row of the trail', `audit_events WHERE action = 'enrollment.create' AND subject_id = one.id`],
    ['decision', 'registration_decisions WHERE is_accepted AND enrollment_id = one.id'],
  ] as const)
    await find(
      `registrations have not exactly one ${what}`,
      `FROM enrollments one WHERE term_id = $1 AND (SELECT count(*) FROM ${rows}) <> 1`,
    );
  await find(
    'rows of the trail or decisions tell of a registration that is not there',
    `FROM (SELECT enrollment_id AS id FROM registration_decisions WHERE is_accepted
         AND section_id IN (SELECT id FROM sections WHERE term_id = $1)
       UNION ALL SELECT subject_id FROM audit_events WHERE action = 'enrollment.create'
         AND details->'changes'->'termId'->>1 = $1::text) told
     WHERE NOT EXISTS (SELECT FROM enrollments WHERE id = told.id)`,
  );
  await find(
    'sections count other seats than they have rows',
    `FROM sections section WHERE term_id = $1 AND (enrolled > capacity OR enrolled <> (
       SELECT count(*) FROM enrollments WHERE section_id = section.id AND status IN ('enrolled', 'completed')))`,
  );
  return losses;
}
