import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../../common/errors.js';
import type { GradingScheme } from '../../../common/grading-scheme.js';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { auditInsert } from '../../../platform/audit/audit-insert.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { hasSeat } from '../../seats/seats.scope.js';
import { taughtSections } from '../../sections/sections.service.js';
import type { FormerScore } from '../carry-over.rules.js';
import { withCounted } from '../counted-score.rules.js';
import { formerScores } from '../former-scores.sql.js';
import { messages } from '../messages.js';
import {
  type AssignmentFacts,
  type Cell,
  cellsOf,
  type Reading,
  type View,
  type WorkFacts,
} from './cells.rules.js';
import { bookSql } from './gradebook.sql.js';
import type { GradebookAssignmentDto, GradebookStudentDto } from './gradebook.dto.js';
import type { Instant } from './lateness.rules.js';

/** An assignment as the gradebook shows it and as the calculation reads it. */
export type BookAssignment = GradebookAssignmentDto &
  AssignmentFacts & {
    allowAboveMax: boolean;
    /** The assignment that all copies come from. */
    origin: string;
  };

/** A student's work for an assignment. */
export interface BookWork extends WorkFacts {
  submissionId: string | null;
  /** The time of the latest attempt, if another one counts. */
  latestAt: Instant | null;
  note: string | null;
  isExtended: boolean;
  isLate: boolean;
  /** By the student's own date, where there is one. */
  isDue: boolean;
}

/** A student's score or excuse in a former section. */
export interface BookFormerScore extends FormerScore {
  sectionNumber: string;
  score: number | null;
  submissionId: string | null;
}

type Identity = Pick<
  GradebookStudentDto,
  'studentId' | 'studentNumber' | 'name' | 'directoryRestricted' | 'directoryRestriction'
>;
export type BookStudent = Identity & { enrolledAt: Instant; work: BookWork[]; former: BookFormerScore[] };

/** A section's gradebook at one moment, before anything is calculated. */
export interface Book {
  sectionId: string;
  now: Instant;
  scheme: { version: number; content: GradingScheme };
  assignments: BookAssignment[];
  students: BookStudent[];
}

type WorkRow = [
  assignmentId: string,
  submissionId: string | null,
  score: number | null,
  submittedAt: Instant | null,
  latestAt: Instant | null,
  dueAt: Instant | null,
  closesAt: Instant | null,
  excused: boolean | null,
  note: string | null,
  isExtended: boolean,
  isLate: boolean,
  hasPosted: boolean,
  isDue: boolean,
];
type Row = Omit<Book, 'now' | 'assignments' | 'students'> & {
  now: string;
  assignments: Omit<BookAssignment, 'arePosted'>[] | null;
  students:
    | (Identity & { enrolledAt: Instant; work: WorkRow[] | null; former: BookFormerScore[] | null })[]
    | null;
};

/** By index: destructuring thousands of arrays would take a third of the time of the whole calculation. */
const workFrom = (row: WorkRow): BookWork => ({
  assignmentId: row[0],
  submissionId: row[1],
  score: row[2],
  submittedAt: row[3],
  latestAt: row[4],
  dueAt: row[5],
  closesAt: row[6],
  excused: row[7],
  note: row[8],
  isExtended: row[9],
  isLate: row[10],
  hasPosted: row[11],
  isDue: row[12],
});

/** A reading of `bookSql`. */
export const bookFrom = ({ now, assignments, students, ...book }: Row): Book => ({
  ...book,
  now: Number(now),
  assignments: (assignments ?? []).map((one) => ({ ...one, arePosted: one.gradesPostedAt !== null })),
  students: (students ?? []).map(({ work, former, ...student }) => ({
    ...student,
    work: (work ?? []).map(workFrom),
    former: (former ?? []).map(withCounted),
  })),
});

/** Students don't learn from the time of the attempt that counts which attempt has the highest score. */
const shownWork = (work: BookWork[], hidden: ReadonlySet<string>): BookWork[] =>
  work.map((one) =>
    hidden.has(one.assignmentId) ? { ...one, submittedAt: one.latestAt ?? one.submittedAt } : one,
  );

/** A student's cells with this scheme. */
export function cellsIn(book: Book, student: BookStudent, view: View, scheme = book.scheme.content): Cell[] {
  const { assignments } = book;
  const hidden = new Set(
    view === 'student' ? assignments.filter(({ arePosted }) => !arePosted).map(({ id }) => id) : [],
  );
  const work = hidden.size ? shownWork(student.work, hidden) : student.work;
  return cellsOf(assignments, { enrolledAt: student.enrolledAt, work }, readingOf(book, view, scheme));
}

export const readingOf = (book: Book, view: View, scheme = book.scheme.content): Reading => ({
  scheme,
  now: book.now,
  view,
});

/** Reads gradebooks, each in a single statement. */
@Injectable()
export class BooksService {
  constructor(private readonly reads: RecordReads) {}

  /** With a format, the statement also records that all its students were shown. */
  async taught(
    sectionId: string,
    user: SignedInUser,
    { format, studentId }: { format?: string; studentId?: string } = {},
  ): Promise<Book> {
    const parameters = new SqlParameters();
    const section = `section.id = ${parameters.add(sectionId)} AND ${taughtSections(user, parameters)}`;
    const also = format
      ? `noted AS (${auditInsert(parameters, {
          action: 'gradebook.read',
          subjectType: 'student',
          details: `jsonb_build_object('sectionId', (SELECT id FROM section), 'format', ${parameters.add(format)}::text,
        'ids', jsonb_agg(id))`,
          from: 'FROM listed HAVING count(*) > 0',
        })})`
      : undefined;
    const only = studentId === undefined ? {} : { studentId: `${parameters.add(studentId)}::uuid` };
    return this.read(bookSql({ section, former: formerScores(false), also, ...only }), parameters);
  }

  /** A student's own row, with the published assignments. */
  async own(sectionId: string, { role, studentId }: SignedInUser): Promise<Book> {
    if (role !== 'student' || !studentId) throw new NotFoundError(messages.sectionNotFound);
    const parameters = new SqlParameters();
    const student = `${parameters.add(studentId)}::uuid`;
    const section = `section.id = ${parameters.add(sectionId)} AND EXISTS (SELECT FROM enrollments enrollment
      WHERE enrollment.section_id = section.id AND enrollment.student_id = ${student} AND ${hasSeat('enrollment')})`;
    const former = formerScores(true);
    return this.read(bookSql({ section, studentId: student, published: true, former }), parameters);
  }

  private async read(sql: string, { values }: SqlParameters): Promise<Book> {
    return bookFrom(await this.reads.row<Row>(sql, values, messages.sectionNotFound));
  }
}
