import { Injectable, type StreamableFile } from '@nestjs/common';
import type { GradingScheme } from '../../../common/grading-scheme.js';
import type { Headings, ListRequest } from '../../../common/list-request.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { csvTable } from '../../../platform/http/csv.js';
import { headingOf } from '../../../platform/http/headings.js';
import { type Book, type BookAssignment, BooksService, type BookStudent, cellsIn } from './books.service.js';
import { type Cell, isRemaining } from './cells.rules.js';
import { pointsOf, shownPercent } from './exact.rules.js';
import { carryOversIn, formerSectionsOf, formerSectionText } from './former-sections.js';
import type {
  GradebookAssignmentDto,
  GradebookDto,
  GradebookExcusedDto,
  GradebookScoreDto,
  GradebookStudentDto,
  GradebookUnsubmittedDto,
} from './gradebook.dto.js';
import { columnTitles } from './gradebook.rules.js';
import { messages } from './messages.js';
import { usualOf } from './grading-scheme.rules.js';
import { type Total, totalOf } from './totals.rules.js';

type Totals = Pick<GradebookStudentDto, 'current' | 'remainingAsZero' | 'letter'>;

/** A student's totals with the scheme in effect and with another one. */
export interface ComparedTotals {
  student: Pick<
    GradebookStudentDto,
    'studentId' | 'studentNumber' | 'name' | 'directoryRestricted' | 'directoryRestriction'
  >;
  before: Totals;
  after: Totals;
}

/** All scores of a section, with the totals that follow from them. */
@Injectable()
export class GradebookService {
  constructor(private readonly books: BooksService) {}

  async of(
    sectionId: string,
    { format, headings }: ListRequest,
    user: SignedInUser,
  ): Promise<GradebookDto | StreamableFile> {
    const gradebook = gradebookOf(await this.books.taught(sectionId, user, { format }));
    return format === 'csv' ? csvTable('gradebook', tableOf(gradebook, headings)) : gradebook;
  }

  /** Each student's calculated percentage. No student is named, so no disclosure is recorded. */
  async percents(sectionId: string, user: SignedInUser): Promise<(number | null)[]> {
    const book = await this.books.taught(sectionId, user);
    return book.students.map((student) => totalsOf(book, student).current);
  }

  /** Each student's totals now and with another scheme. */
  async compare(sectionId: string, scheme: GradingScheme, user: SignedInUser): Promise<ComparedTotals[]> {
    const book = await this.books.taught(sectionId, user, { format: 'json' });
    const changed = withUsualGroup(book);
    return book.students.map((one) => ({
      student: identityOf(one),
      before: totalsOf(book, one),
      after: totalsOf(changed, one, scheme),
    }));
  }
}

const identityOf = ({ enrolledAt: _, work: __, former: ___, ...identity }: BookStudent) => identity;

/** Assignments without a group stay in their group when the scheme changes. */
function withUsualGroup(book: Book): Book {
  const usual = usualOf(book.scheme.content.groups);
  const assignments = book.assignments.map((one) => ({ ...one, groupId: one.groupId ?? usual }));
  return { ...book, assignments };
}

const shown = (percent: Parameters<typeof shownPercent>[0] | null): number | null =>
  percent && shownPercent(percent);

function totalsOf(book: Book, student: BookStudent, scheme = book.scheme.content): Totals {
  const cells = cellsIn(book, student, 'instructor', scheme);
  return shownTotals(scheme, cells, totalOf(scheme, cells));
}

/** Without open or ungraded work, both totals are the same. */
function shownTotals(scheme: GradingScheme, cells: Cell[], current: Total): Totals {
  const atLeast = cells.some(isRemaining) ? totalOf(scheme, cells, true) : current;
  return { current: shown(current.percent), remainingAsZero: shown(atLeast.percent), letter: current.letter };
}

// Loops without intermediate lists, because a gradebook has thousands of cells.
function scoresOf({ work }: BookStudent, cells: Cell[]): GradebookScoreDto[] {
  const scores: GradebookScoreDto[] = [];
  const earned = new Map(
    cells.map((cell) => [cell.assignment.id, cell.state === 'graded' ? cell.earned : null]),
  );
  for (const { assignmentId, submissionId, score, isLate } of work) {
    if (submissionId === null) continue;
    const counted = earned.get(assignmentId) ?? null;
    const countedScore = counted === null ? score : pointsOf(counted);
    scores.push({ assignmentId, submissionId, score, countedScore, isLate });
  }
  return scores;
}

function unsubmittedOf({ work }: BookStudent): GradebookUnsubmittedDto[] {
  const unsubmitted: GradebookUnsubmittedDto[] = [];
  for (const { assignmentId, submissionId, hasPosted, isDue } of work)
    if (submissionId === null)
      unsubmitted.push({ assignmentId, state: hasPosted ? 'ungraded' : isDue ? 'missing' : 'not_due' });
  return unsubmitted;
}

function excusedOf({ work }: BookStudent, cells: Cell[]): GradebookExcusedDto[] {
  const excused: GradebookExcusedDto[] = [];
  for (const one of work)
    if (one.excused) excused.push({ assignmentId: one.assignmentId, because: 'instructor', note: one.note });
  for (const { assignment, excuse } of cells)
    if (excuse === 'enrolled_after_due')
      excused.push({ assignmentId: assignment.id, because: excuse, note: null });
  return excused;
}

function studentOf(book: Book, student: BookStudent): GradebookStudentDto {
  const cells = cellsIn(book, student, 'instructor');
  const { content } = book.scheme;
  const current = totalOf(content, cells);
  return {
    ...identityOf(student),
    scores: scoresOf(student, cells),
    unsubmitted: unsubmittedOf(student),
    excused: excusedOf(student, cells),
    formerSections: formerSectionsOf(student, carryOversIn(book, student)),
    earnedPoints: pointsOf(current.earned),
    possiblePoints: pointsOf(current.possible),
    ...shownTotals(content, cells, current),
  };
}

/** The part of an assignment that only the calculation reads is left out. */
function assignmentOf(assignment: BookAssignment): GradebookAssignmentDto {
  const {
    dueAt: _,
    closesAt: __,
    allowAboveMax: ___,
    arePosted: ____,
    origin: _____,
    ...shownPart
  } = assignment;
  return shownPart;
}

/** The gradebook with everything that is calculated. */
export const gradebookOf = (book: Book): GradebookDto => ({
  schemeVersion: book.scheme.version,
  assignments: book.assignments.map(assignmentOf),
  students: book.students.map((student) => studentOf(book, student)),
});

const isDeducted = ({ score, countedScore }: GradebookScoreDto): boolean => score !== countedScore;

/**
 * One row per student, one column per assignment, and one for its scores before late deductions, if there are any. The
 * last column has the scores from former sections, if a student has some.
 */
function tableOf({ assignments, students }: GradebookDto, headings: Headings = 'plain'): unknown[][] {
  const deducted = new Set(
    students.flatMap(({ scores }) => scores.filter(isDeducted).map(({ assignmentId }) => assignmentId)),
  );
  const columns = assignments.flatMap(({ id, title }) => [
    { id, title, isRaw: false },
    ...(deducted.has(id) ? [{ id, title: messages.beforeDeduction(title), isRaw: true }] : []),
  ]);
  const titles = columnTitles(columns.map(({ title }) => title));
  const totals = ['earnedPoints', 'possiblePoints', 'current', 'remainingAsZero', 'letter'] as const;
  const hasFormer = students.some(({ formerSections }) => formerSections.length);
  const rows = students.map((one) => {
    const { studentNumber, name, scores, excused, formerSections, ...student } = one;
    const byAssignment = new Map<string, number | string | null>([
      ...scores.map(({ assignmentId, countedScore }) => [assignmentId, countedScore] as const),
      ...excused.map(({ assignmentId }) => [assignmentId, 'Excused'] as const),
    ]);
    const raw = new Map(scores.filter(isDeducted).map(({ assignmentId, score }) => [assignmentId, score]));
    const points = columns.map(({ id, isRaw }) => (isRaw ? raw : byAssignment).get(id) ?? null);
    return [
      studentNumber,
      name,
      String(student.directoryRestricted),
      JSON.stringify(student.directoryRestriction),
      ...points,
      ...totals.map((field) => student[field]),
      ...(hasFormer ? [formerSections.map(formerSectionText).join('\n')] : []),
    ];
  });
  const of = (...fields: (keyof GradebookStudentDto)[]): string[] =>
    headings === 'plain' ? fields.map(headingOf) : fields;
  const identity = of('studentNumber', 'name', 'directoryRestricted', 'directoryRestriction');
  const last = of(...totals, ...(hasFormer ? (['formerSections'] as const) : []));
  return [[...identity, ...titles, ...last], ...rows];
}
