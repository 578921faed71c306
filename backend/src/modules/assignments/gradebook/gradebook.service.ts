import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Headings, ListRequest } from '../../../common/list-request.js';
import { alphabetical, instantText, nameOf, SqlParameters } from '../../../common/sql-parameters.js';
import { auditInsert } from '../../../platform/audit/audit-insert.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { restrictionMark } from '../../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { csvTable } from '../../../platform/http/csv.js';
import { headingOf } from '../../../platform/http/headings.js';
import { taughtSections } from '../../sections/sections.service.js';
import { hasSeat } from '../../seats/seats.scope.js';
import type {
  GradebookAssignmentDto,
  GradebookDto,
  GradebookExcusedDto,
  GradebookScoreDto,
  GradebookStudentDto,
} from './gradebook.dto.js';
import { dueDate, hasWork, isClosed, isLate, joinPersonal } from '../assignments.scope.js';
import { columnTitles, standingOf } from './gradebook.rules.js';
import { messages } from '../messages.js';

type StudentRow = Pick<
  GradebookStudentDto,
  'studentId' | 'studentNumber' | 'name' | 'directoryRestricted'
> & {
  scores: GradebookScoreDto[] | null;
  excused: GradebookExcusedDto[] | null;
};
interface Book {
  assignments: GradebookAssignmentDto[] | null;
  students: StudentRow[] | null;
}

const taken = `FROM enrollments enrollment JOIN students student ON student.id = enrollment.student_id
  JOIN users person ON person.id = student.user_id
  WHERE enrollment.section_id = (SELECT id FROM section) AND ${hasSeat('enrollment')}`;

const assignmentsJson = `SELECT json_agg(json_build_object('id', id, 'title', title, 'maxPoints', max_points::float8,
    'dueDate', ${instantText('due_date')}, 'isPublished', is_published, 'gradesPostedAt', ${instantText('grades_posted_at')},
    'isDue', coalesce(due_date < now(), FALSE), 'isClosed', ${isClosed('assignments')}) ORDER BY due_date, id)
  FROM assignments WHERE section_id = (SELECT id FROM section)`;

const scoresJson = `SELECT submission.student_id, json_agg(json_build_object('assignmentId', assignment.id,
    'submissionId', submission.id, 'score', submission.score::float8,
    'isLate', ${isLate('submission.submitted_at', dueDate('assignment', 'personal'))}) ORDER BY assignment.due_date, assignment.id)
    AS scores
  FROM assignments assignment JOIN assignment_submissions submission ON submission.assignment_id = assignment.id
    ${joinPersonal('assignment.id', 'submission.student_id')}
  WHERE assignment.section_id = (SELECT id FROM section) AND ${hasWork('submission')} GROUP BY submission.student_id`;

const excusedJson = `SELECT excused.student_id,
    json_agg(json_build_object('assignmentId', assignment.id, 'note', excused.reason)
      ORDER BY assignment.due_date, assignment.id) AS excused
  FROM assignments assignment JOIN student_assignments excused
    ON excused.assignment_id = assignment.id AND excused.is_excused
  WHERE assignment.section_id = (SELECT id FROM section) GROUP BY excused.student_id`;

/** All scores of a section. */
@Injectable()
export class GradebookService {
  constructor(private readonly reads: RecordReads) {}

  async of(
    sectionId: string,
    { format, headings }: ListRequest,
    user: SignedInUser,
  ): Promise<GradebookDto | StreamableFile> {
    const book = await this.read(sectionId, user, format);
    return format === 'csv' ? csvTable('gradebook', tableOf(book, headings)) : book;
  }

  /** Each student's calculated percentage. No student is named, so no disclosure is recorded. */
  async percents(sectionId: string, user: SignedInUser): Promise<(number | null)[]> {
    return (await this.read(sectionId, user)).students.map(({ percent }) => percent);
  }

  /** A single statement. It also records the disclosure when the gradebook is shown or exported. */
  private async read(sectionId: string, user: SignedInUser, format?: string): Promise<GradebookDto> {
    const parameters = new SqlParameters();
    const noted = format
      ? `noted AS (${auditInsert(parameters, {
          action: 'gradebook.read',
          subjectType: 'student',
          details: `jsonb_build_object('sectionId', (SELECT id FROM section), 'format', ${parameters.add(format)}::text,
        'ids', jsonb_agg(id))`,
          from: 'FROM listed HAVING count(*) > 0',
        })})`
      : '';
    const book = await this.reads.row<Book>(
      `WITH section AS (
         SELECT id FROM sections section
         WHERE section.id = ${parameters.add(sectionId)} AND ${taughtSections(user, parameters)}),
       scored AS (${scoresJson}),
       excused AS (${excusedJson}),
       listed AS (
         SELECT student.id, student.student_id AS number, person.last_name, person.first_name,
           ${restrictionMark} ${taken})
       ${noted && `, ${noted}`}
       SELECT (${assignmentsJson}) AS assignments,
         (SELECT json_agg(json_build_object('studentId', listed.id, 'studentNumber', number,
              'name', ${nameOf('listed')}, 'directoryRestricted', "directoryRestricted", 'scores', scores, 'excused', excused.excused)
            ORDER BY last_name ${alphabetical}, first_name ${alphabetical}, listed.id)
          FROM listed LEFT JOIN scored ON scored.student_id = listed.id
            LEFT JOIN excused ON excused.student_id = listed.id) AS students
       FROM section`,
      parameters.values,
      messages.sectionNotFound,
    );
    const assignments = book.assignments ?? [];
    return {
      assignments,
      students: (book.students ?? []).map(({ scores, excused, ...student }) => ({
        ...student,
        scores: scores ?? [],
        excused: excused ?? [],
        ...standingOf(assignments, scores ?? [], excused ?? []),
      })),
    };
  }
}

/** One row per student, one column per assignment. */
function tableOf({ assignments, students }: GradebookDto, headings: Headings = 'plain'): unknown[][] {
  const titles = columnTitles(assignments.map(({ title }) => title));
  const rows = students.map(
    ({
      studentNumber,
      name,
      directoryRestricted,
      scores,
      excused,
      earnedPoints,
      possiblePoints,
      percent,
    }) => {
      const byAssignment = new Map<string, number | string | null>([
        ...scores.map(({ assignmentId, score }) => [assignmentId, score] as const),
        ...excused.map(({ assignmentId }) => [assignmentId, 'Excused'] as const),
      ]);
      const points = assignments.map(({ id }) => byAssignment.get(id) ?? null);
      return [
        studentNumber,
        name,
        String(directoryRestricted),
        ...points,
        earnedPoints,
        possiblePoints,
        percent,
      ];
    },
  );
  const of = (...fields: (keyof GradebookStudentDto)[]): string[] =>
    headings === 'plain' ? fields.map(headingOf) : fields;
  const header = [
    ...of('studentNumber', 'name', 'directoryRestricted'),
    ...titles,
    ...of('earnedPoints', 'possiblePoints', 'percent'),
  ];
  return [header, ...rows];
}
