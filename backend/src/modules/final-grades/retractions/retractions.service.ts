import { Injectable } from '@nestjs/common';
import { NotFoundError, refuse, StateConflictError } from '../../../common/errors.js';
import { gradesDue, newYorkToday, SqlParameters } from '../../../common/sql-parameters.js';
import { auditInsert } from '../../../platform/audit/audit-insert.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { DocumentsService } from '../../documents/documents.service.js';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { retryTransaction } from '../../seats/seat-locks.service.js';
import { enrollmentNotice, SeatsService } from '../../seats/seats.service.js';
import { taughtSections } from '../../sections/sections.service.js';
import { finalGradeColumns } from '../grade-posting.sql.js';
import type { FinalGradeDto } from '../grading.dto.js';
import { agreementFields } from '../incompletes/incomplete-agreements.service.js';
import { messages } from '../messages.js';
import { type RetractionFacts, retractionRefusal } from './retractions.rules.js';
import { auditDetails, isSubmission, retractionFacts } from './retractions.sql.js';
import { courseOf } from '../../../common/course-of.js';

interface SectionFacts {
  name: string;
  term: string;
  lastDay: string;
  isOver: boolean;
}

/** Retracts submitted final grades until they are due (decision 0232). */
@Injectable()
export class RetractionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly seats: SeatsService,
    private readonly documents: DocumentsService,
    private readonly notifications: NotificationsService,
  ) {}

  /** All grades or none. A retracted grade may make a student eligible for an open seat, as a new one may. */
  retract(sectionId: string, ids: string[], user: SignedInUser): Promise<FinalGradeDto[]> {
    return this.transactions.run(async () => {
      const section = await this.section(sectionId, user);
      if (section.isOver)
        throw new StateConflictError('not_open', messages.retraction.over(section.term, section.lastDay));
      const students = await this.studentsOf(sectionId, ids);
      return this.seats.filling({ students }, () => this.retractAll(sectionId, { ids, students, section }));
    });
  }

  private async retractAll(
    sectionId: string,
    { ids, students, section }: { ids: string[]; students: string[]; section: SectionFacts },
  ): Promise<FinalGradeDto[]> {
    const locked = await this.transactions.query(
      `SELECT FROM enrollments WHERE section_id = $1 AND id = ANY ($2::uuid[]) AND student_id = ANY ($3::uuid[])
       ORDER BY id FOR NO KEY UPDATE`,
      [sectionId, ids, students],
    );
    if (locked.length < students.length) throw retryTransaction('A student was merged.');
    await this.check(sectionId, ids);
    const before = await this.standingsOf(students);
    const rows = await this.write(ids);
    const after = await this.standingsOf(students);
    const reason = messages.retraction.superseded(section.name, section.term);
    await this.documents.supersede(students, ['transcript'], reason);
    const changed = students.filter((id) => before.get(id) !== after.get(id));
    await this.documents.supersede(changed, ['good_standing'], reason);
    const byId = new Map(rows.map((row) => [row.enrollmentId, row]));
    return ids.map((id) => byId.get(id)!);
  }

  private async section(id: string, user: SignedInUser): Promise<SectionFacts> {
    const parameters = new SqlParameters();
    const [row] = await this.transactions.query<SectionFacts>(
      `SELECT course.code || '-' || section.section_number AS name, term.name AS term,
         ${gradesDue('term')} AS "lastDay", ${gradesDue('term')} < ${newYorkToday} AS "isOver"
       FROM sections section ${courseOf('section')}
       JOIN terms term ON term.id = section.term_id
       WHERE section.id = ${parameters.add(id)} AND ${taughtSections(user, parameters)}`,
      parameters.values,
    );
    if (!row) throw new NotFoundError(messages.noSection);
    return row;
  }

  private async studentsOf(sectionId: string, ids: string[]): Promise<string[]> {
    const rows = await this.transactions.query<{ studentId: string }>(
      'SELECT student_id AS "studentId" FROM enrollments WHERE section_id = $1 AND id = ANY ($2::uuid[])',
      [sectionId, ids],
    );
    return rows.map(({ studentId }) => studentId);
  }

  /** Reads under the locks what a change request may have changed. */
  private async check(sectionId: string, ids: string[]): Promise<void> {
    const rows = await this.transactions.query<RetractionFacts & { id: string }>(
      `SELECT enrollment.id, ${retractionFacts('enrollment')} FROM enrollments enrollment
       WHERE enrollment.section_id = $1 AND enrollment.id = ANY ($2::uuid[])`,
      [sectionId, ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const errors: Record<string, string[]> = {};
    ids.forEach((id, number) => {
      const facts = byId.get(id);
      const refusal = facts ? retractionRefusal(facts) : messages.retraction.otherSection;
      if (refusal) errors[`enrollmentIds.${number}`] = [refusal];
    });
    refuse(errors);
  }

  private async standingsOf(students: string[]): Promise<Map<string, string>> {
    const rows = await this.transactions.query<{ id: string; status: string }>(
      'SELECT id, sap_status AS status FROM students WHERE id = ANY ($1::uuid[])',
      [students],
    );
    return new Map(rows.map(({ id, status }) => [id, status]));
  }

  /** The function that recomputes the totals sees what the statement has written. */
  private write(ids: string[]): Promise<FinalGradeDto[]> {
    const parameters = new SqlParameters();
    const given = `${parameters.add(ids)}::uuid[]`;
    return this.transactions.query<FinalGradeDto>(
      `WITH before AS MATERIALIZED (
         SELECT id, grade, grade_points FROM enrollments WHERE id = ANY (${given})
       ), retracted AS (
         UPDATE enrollments SET status = 'enrolled', grade = NULL, grade_points = NULL
         FROM before WHERE enrollments.id = before.id
         RETURNING enrollments.*, before.grade AS grade_before, before.grade_points AS points_before
       ), agreed AS (
         UPDATE incompletes incomplete SET is_in_effect = FALSE
         WHERE enrollment_id = ANY (${given}) AND is_in_effect RETURNING enrollment_id, ${agreementFields}
       ), kept AS (
         INSERT INTO final_grade_explanations
           (enrollment_id, grade, scheme_version, percent, letter, explanation, is_retraction)
         SELECT enrollment_id, grade, scheme_version, percent, letter, explanation, TRUE
         FROM final_grade_explanations submitted
         WHERE enrollment_id = ANY (${given}) AND ${isSubmission('submitted')}
       ), noted AS (${auditInsert(parameters, {
         action: 'enrollment.grade_retract',
         subjectType: 'enrollment',
         subjectId: 'retracted.id',
         details: auditDetails,
         from: 'FROM retracted LEFT JOIN agreed ON agreed.enrollment_id = retracted.id',
       })}), notified AS (${this.notifications.notifying(parameters, retractionNotice)}
       ), standing AS MATERIALIZED (
         SELECT recompute_standing(array_agg(student_id)) AS changed FROM retracted HAVING count(*) > 0
       )
       SELECT ${finalGradeColumns} FROM retracted enrollment CROSS JOIN standing`,
      parameters.values,
    );
  }
}

/** The notice doesn't name the grade. It leads to the explanation that is kept. */
const retractionNotice = enrollmentNotice('retracted', 'final_grade_retracted', messages.retractionNotice, {
  link: `'/portal/my-courses/' || enrollment.id || '?term=' || term.id || '&dialog=explanation:' || enrollment.id`,
});
