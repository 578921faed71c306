import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Late submissions, posted grades, one submission per student, and no score above the points of its assignment. */
export class Coursework1764000070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assignments ADD COLUMN late_until timestamptz;
      ALTER TABLE assignments ADD COLUMN grades_posted_at timestamptz;
      ALTER TABLE assignments ADD CONSTRAINT ck_assignments_late_until CHECK (late_until >= due_date);
      ALTER TABLE assignment_submissions
        ADD CONSTRAINT uq_assignment_submissions_student UNIQUE (assignment_id, student_id);
    `);
    // Grades from before grades could be held back are visible already.
    await runner.query(`
      UPDATE assignments SET grades_posted_at = graded.last_at
      FROM (SELECT assignment_id, max(graded_at) AS last_at FROM assignment_submissions GROUP BY assignment_id) AS graded
      WHERE graded.assignment_id = assignments.id AND graded.last_at IS NOT NULL
    `);
    await this.scores(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  /**
   * Checked once per statement, after it has its row locks: a statement that lowers the points locks the submissions
   * first, so that the points read here are final.
   */
  private async scores(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION check_scores() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (
          SELECT FROM written JOIN assignments ON assignments.id = written.assignment_id
          WHERE written.score > assignments.max_points)
        THEN
          RAISE EXCEPTION 'A score is above the points of its assignment.'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_assignment_submissions_max_points',
              TABLE = 'assignment_submissions';
        END IF;
        RETURN NULL;
      END $$;
    `);
    for (const act of ['INSERT', 'UPDATE'])
      await runner.query(`
        CREATE TRIGGER tr_assignment_submissions_scores_${act.toLowerCase()} AFTER ${act} ON assignment_submissions
          REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_scores()
      `);
  }
}
