import { Injectable } from '@nestjs/common';
import { InvalidError, NotFoundError, refuse, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { newYorkToday, SqlParameters } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { onConstraint } from '../../platform/database/constraint-errors.js';
import { Transactions } from '../../platform/database/transactions.js';
import { taughtSections } from '../sections/sections.service.js';
import {
  enrollmentColumns,
  enrollmentJoins,
  EnrollmentsService,
} from '../enrollments/enrollments.service.js';
import { incompleteOf } from '../enrollments/enrollments.scope.js';
import { GradePosting } from './grade-posting.service.js';
import { finalGradeColumns } from './grade-posting.sql.js';
import type { EnrollmentDto, FinalGradeDto, SectionGradeDto, SubmitGradeDto } from './grading.dto.js';
import { type GradeModes, gradingRefusal, isGradedSo } from './grading.rules.js';
import { isAgreedSo } from './incompletes/incompletes.rules.js';
import { IncompleteAgreements } from './incompletes/incomplete-agreements.service.js';
import { messages } from './messages.js';
import { reasonErrors } from './proposals/proposals.rules.js';
import { type KeptTotal, ProposalsService } from './proposals/proposals.service.js';
import { SeatsService } from '../seats/seats.service.js';
import { retryTransaction } from '../seats/seat-locks.service.js';

const modes = `enrollment.grade_mode AS "gradeMode", section.grade_mode AS "sectionGradeMode"`;

type GradedRow = FinalGradeDto & GradeModes & { incomplete: EnrollmentDto['incomplete'] };

/** An assignment of the agreement was deleted at the same time. */
const unlessDeleted = <T>(field: string, work: () => Promise<T>): Promise<T> =>
  onConstraint(
    {
      fk_incomplete_assignments_assignment_id_section_id: () =>
        new InvalidError({ [field]: [messages.incomplete.assignmentDeleted] }),
    },
    work,
  );

/** Final grades: a single one, or those of a whole section. */
@Injectable()
export class FinalGradesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly seats: SeatsService,
    private readonly enrollments: EnrollmentsService,
    private readonly posting: GradePosting,
    private readonly incompletes: IncompleteAgreements,
    private readonly proposals: ProposalsService,
  ) {}

  submit(
    id: string,
    body: SubmitGradeDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<EnrollmentDto>> {
    return unlessDeleted('incomplete.missing', () => this.submitOne(id, body, expected, user));
  }

  private async submitOne(
    id: string,
    body: SubmitGradeDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<EnrollmentDto>> {
    const { versions } = expected;
    const given = [{ ...body, enrollmentId: id }];
    const [agreement] = await this.incompletes.errors(given, user);
    const kept = await this.proposals.kept(given, user);
    refuse({ ...agreement, ...(kept[0] && reasonErrors(kept[0])) });
    const complete = async (locked: string[]): Promise<(EnrollmentDto & { version: number }) | undefined> => {
      const [graded] = await this.posting.complete<EnrollmentDto & { version: number }>(
        { grades: [{ ...body, id }], kept, versions, user, locked },
        `${enrollmentColumns(user)}, enrollment.version`,
        enrollmentJoins,
      );
      return graded;
    };
    let graded = await complete([]);
    const students = graded ? [] : await this.waiting([id]);
    if (students.length) graded = await this.seats.filling({ students }, () => complete(students));
    if (!graded) return this.ungraded(id, body, expected, user);
    // The statement that wrote the agreement doesn't see it.
    return body.incomplete ? this.enrollments.row(id, user) : Versioned.of(graded);
  }

  /** The enrollments whose students are also on a waitlist. */
  private async waiting(enrollmentIds: string[]): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT DISTINCT student_id AS id FROM enrollments graded
       WHERE id = ANY ($1::uuid[]) AND status = 'enrolled' AND EXISTS (
         SELECT FROM enrollments WHERE student_id = graded.student_id AND status = 'waitlisted')`,
      [enrollmentIds],
    );
    return rows.map((row) => row.id);
  }

  /** Why the statement changed nothing: the grade is already recorded, or a rule prevents it. */
  private async ungraded(
    id: string,
    { grade, incomplete }: SubmitGradeDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<EnrollmentDto>> {
    const row = await this.enrollments.row(id, user);
    expected.check(row.version);
    const refusal = gradingRefusal({ ...row.record, ...(await this.modesOf(id)) }, grade);
    if (refusal)
      throw new StateConflictError(
        row.record.status === 'completed' ? 'already_submitted' : 'invalid_state',
        refusal,
      );
    if (isGradedSo(row.record, grade)) {
      if (isAgreedSo(row.record.incomplete, incomplete)) return row;
      throw new StateConflictError('already_submitted', messages.incomplete.otherAgreement);
    }
    await this.refuseTooEarly(id);
    throw new StateConflictError('concurrent_change', messages.justChanged);
  }

  private async modesOf(id: string): Promise<GradeModes> {
    const [row] = await this.transactions.query<GradeModes>(
      `SELECT ${modes} FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
       WHERE enrollment.id = $1`,
      [id],
    );
    return row!;
  }

  /** Saves all grades or none. */
  submitAll(sectionId: string, submitted: SectionGradeDto[], user: SignedInUser): Promise<FinalGradeDto[]> {
    const submit = (): Promise<FinalGradeDto[]> =>
      this.transactions.run(async () => {
        const students = await this.waiting(submitted.map(({ enrollmentId }) => enrollmentId));
        const grade = (): Promise<FinalGradeDto[]> => this.gradeAll(sectionId, submitted, students, user);
        return students.length ? this.seats.filling({ students }, grade) : grade();
      });
    return unlessDeleted('grades', submit);
  }

  private async gradeAll(
    sectionId: string,
    submitted: SectionGradeDto[],
    locked: string[],
    user: SignedInUser,
  ): Promise<FinalGradeDto[]> {
    const before = await this.enrollmentsOf(sectionId, submitted, user);
    const kept = await this.proposals.kept(submitted, user, sectionId);
    const agreements = await this.incompletes.errors(submitted, user);
    refuse(errorsOf(submitted, before, needsOf(submitted, kept, agreements)));
    const grades = submitted
      .map(({ enrollmentId, grade, incomplete }) => ({ id: enrollmentId, grade, incomplete }))
      .filter(({ id, grade }) => !isGradedSo(before.get(id)!, grade));
    const written = await this.posting.complete<FinalGradeDto>(
      { grades, kept, versions: null, user, locked },
      finalGradeColumns,
    );
    if (written.length < grades.length) {
      await this.refuseTooEarly(grades[0]!.id);
      throw retryTransaction('The enrollments changed while the grades were being saved. Try again.');
    }
    const after = new Map(
      [...[...before.values()].map(withoutModes), ...written].map((enrollment) => [
        enrollment.enrollmentId,
        enrollment,
      ]),
    );
    return submitted.map(({ enrollmentId }) => after.get(enrollmentId)!);
  }

  private async refuseTooEarly(enrollmentId: string): Promise<void> {
    const [term] = await this.transactions.query<{ name: string; startDate: string }>(
      `SELECT name, start_date AS "startDate" FROM terms
       WHERE id = (SELECT term_id FROM enrollments WHERE id = $1) AND start_date > ${newYorkToday}`,
      [enrollmentId],
    );
    if (term) throw new StateConflictError('not_open', messages.grading.tooEarly(term.name, term.startDate));
  }

  private async enrollmentsOf(
    sectionId: string,
    submitted: SectionGradeDto[],
    user: SignedInUser,
  ): Promise<Map<string, GradedRow>> {
    const parameters = new SqlParameters();
    const ids = submitted.map(({ enrollmentId }) => enrollmentId);
    const rows = await this.transactions.query<GradedRow>(
      `SELECT ${finalGradeColumns}, ${modes}, ${incompleteOf('enrollment')} AS incomplete FROM sections section
       LEFT JOIN enrollments enrollment
         ON enrollment.section_id = section.id AND enrollment.id = ANY (${parameters.add(ids)}::uuid[])
       WHERE section.id = ${parameters.add(sectionId)} AND ${taughtSections(user, parameters)}`,
      parameters.values,
    );
    if (!rows.length) throw new NotFoundError(messages.noSection);
    return new Map(rows.map((row) => [row.enrollmentId, row]));
  }
}

const withoutModes = ({
  gradeMode: _,
  sectionGradeMode: __,
  incomplete: ___,
  ...row
}: GradedRow): FinalGradeDto => row;

/** What each entry lacks: parts of an agreement, or a reason. */
function needsOf(
  submitted: SectionGradeDto[],
  kept: KeptTotal[],
  agreements: Record<string, string[]>[],
): Record<string, string[]>[] {
  const byId = new Map(kept.map((one) => [one.enrollmentId, one]));
  return submitted.map(({ enrollmentId, grade, reason = null }, number) => {
    const proposed = byId.get(enrollmentId)?.proposed ?? null;
    return { ...agreements[number], ...reasonErrors({ grade, proposed, reason }) };
  });
}

function errorsOf(
  submitted: SectionGradeDto[],
  enrolled: ReadonlyMap<string, GradedRow>,
  needs: Record<string, string[]>[],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  submitted.forEach(({ enrollmentId, grade, incomplete }, number) => {
    const enrollment = enrolled.get(enrollmentId);
    const refusal = enrollment && gradingRefusal(enrollment, grade);
    if (seen.has(enrollmentId)) errors[`grades.${number}.enrollmentId`] = [messages.grading.listedTwice];
    else if (!enrollment) errors[`grades.${number}.enrollmentId`] = [messages.grading.otherSection];
    else if (refusal) errors[`grades.${number}.grade`] = [refusal];
    else if (isGradedSo(enrollment, grade) && !isAgreedSo(enrollment.incomplete, incomplete))
      errors[`grades.${number}.incomplete`] = [messages.incomplete.otherAgreement];
    for (const [field, found] of Object.entries(needs[number]!)) errors[`grades.${number}.${field}`] = found;
    seen.add(enrollmentId);
  });
  return errors;
}
