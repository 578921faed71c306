import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A journal is about the students of its lines, and a run says whether it left out the account of its requester. */
export class OwnAccountsInRuns1764307503000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['refund_runs', 'assessment_runs', 'statement_runs'])
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN own_account_left_out boolean NOT NULL DEFAULT FALSE`,
      );
    await runner.query(`
      CREATE FUNCTION is_about_student(type text, record uuid, student uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT CASE type
          WHEN 'ledger_journal' THEN EXISTS (
            SELECT FROM ledger_journals journal CROSS JOIN jsonb_array_elements(journal.lines) AS line
            WHERE journal.id = record AND surviving_student((line ->> 'studentId')::uuid) = student)
          ELSE coalesce(surviving_student(student_of(type, record)) = student, FALSE)
        END $$;
    `);
    const [{ definition }] = (await runner.query(
      `SELECT pg_get_functiondef('refuse_own_record()'::regprocedure) AS definition`,
    )) as [{ definition: string }];
    const condition = 'own IS NOT DISTINCT FROM student_of(NEW.subject_type, NEW.subject_id)';
    if (!definition.includes(condition)) throw new Error('The function refuse_own_record has another form.');
    await runner.query(
      definition.replace(condition, 'is_about_student(NEW.subject_type, NEW.subject_id, own)'),
    );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
