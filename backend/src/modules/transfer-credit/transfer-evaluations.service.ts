import { Injectable } from '@nestjs/common';
import { InvalidError, StateConflictError } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import { letterGrades } from '../../common/grades.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { inSearchText, SqlParameters } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { openStudents } from '../students/students.feature.js';
import { InquiriesService } from '../inquiries/inquiries.service.js';
import { InquiryActsService } from '../inquiries/inquiry-acts.service.js';
import { folded, isBelow } from './transfer-credit.rules.js';
import { columns, countColumns, courseColumns, from, order } from './transfer-evaluation.columns.js';
import type {
  CreateTransferEvaluationDto,
  TransferEvaluationDto,
  transferEvaluationList,
  TransferEvaluationSummaryDto,
  TransferSuggestionDto,
  UpdateTransferEvaluationDto,
} from './transfer-evaluations.dto.js';
import { type Line, lineProblems, linesOf, whoActs } from './transfer-lines.js';
import { TransferStudents } from './transfer-students.service.js';
import { messages } from './messages.js';
import { records } from './transfer-credit.feature.js';

type Sort = (typeof transferEvaluationList.sort)[number];
type Filter = keyof typeof transferEvaluationList.filters;
export type EvaluationRow = TransferEvaluationDto & { version: number };
type Known = Omit<TransferSuggestionDto, 'courseLineId' | 'isBelowMinimum'> & { externalKey: string };

/** Transfer evaluations, until they are articulated. */
@Injectable()
export class TransferEvaluationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly reads: RecordReads,
    private readonly inquiries: InquiriesService,
    private readonly inquiryActs: InquiryActsService,
    private readonly students: TransferStudents,
  ) {}

  subject(user: SignedInUser): Subject<TransferEvaluationDto> {
    return {
      type: records.transfer_evaluation,
      read: (id, lock) => (lock ? this.locked(id, user) : this.row(id, user)),
      refusals: {
        uq_transfer_evaluations_open: () => new InvalidError({ inquiryId: [messages.openEvaluationExists] }),
        fk_transfer_evaluations_student_id: () => new InvalidError({ studentId: [messages.studentNotFound] }),
        ck_transfer_evaluations_student: () =>
          new InvalidError({ studentId: [messages.studentOrInquiryRequired] }),
        fk_transfer_courses_course_id: () => new InvalidError({ courses: [messages.courseDeleted] }),
      },
    };
  }

  list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<TransferEvaluationSummaryDto>> {
    const { filters } = request;
    const ofStudent = inSearchText(`coalesce(student.search_text, '')`);
    const conditions = new Conditions()
      .words(
        filters.search,
        (pattern, word) =>
          `(search_fold(evaluation.institution) LIKE ${pattern} OR ${ofStudent(pattern, word)})`,
      )
      .equal('evaluation.status', filters.status)
      .equal('evaluation.student_id', filters.studentId)
      .equal('evaluation.inquiry_id', filters.inquiryId)
      .equal('evaluation.id', filters.id)
      .add(openStudents(user, 'evaluation.student_id'));
    return this.reads.list<TransferEvaluationSummaryDto, Sort>(request, {
      resource: 'transfer-evaluations',
      select: `${columns}, ${restrictionMark}, ${countColumns}`,
      from,
      conditions,
      order,
      otherwise: `(evaluation.status <> 'draft'), evaluation.created_at DESC, evaluation.id`,
      noted: true,
    });
  }

  /** Opening one is recorded in the audit trail. */
  open(id: string, user: SignedInUser): Promise<Versioned<TransferEvaluationDto>> {
    return this.reads.open(this.subject(user), id);
  }

  history(id: string, request: ListRequest, user: SignedInUser): Promise<Page<HistoryEntryDto>> {
    return this.reads.history(this.subject(user), id, request);
  }

  /** The known equivalency of each of its courses. */
  async suggestions(id: string, user: SignedInUser): Promise<TransferSuggestionDto[]> {
    const { institution, courses } = await this.row(id, user);
    const known = await this.transactions.query<Known>(
      `SELECT kept.external_key AS "externalKey", kept.outcome, kept.course_id AS "courseId", course.code AS "courseCode",
         kept.credits::float8 AS credits, kept.minimum_grade AS "minimumGrade"
       FROM course_equivalencies kept LEFT JOIN courses course ON course.id = kept.course_id
       WHERE kept.institution_key = $1 AND kept.external_key = ANY ($2) AND kept.is_active`,
      [folded(institution), courses.map(({ externalCode }) => folded(externalCode))],
    );
    const byKey = new Map(known.map(({ externalKey, ...kept }) => [externalKey, kept]));
    return courses.flatMap(({ id: courseLineId, externalCode, externalGrade }) => {
      const kept = byKey.get(folded(externalCode));
      if (!kept) return [];
      return [
        { courseLineId, ...kept, isBelowMinimum: isBelow(externalGrade, kept.minimumGrade, letterGrades) },
      ];
    });
  }

  create(body: CreateTransferEvaluationDto, user: SignedInUser): Promise<Versioned<TransferEvaluationDto>> {
    const { inquiryId = null, studentId, institution, notes, courses = [] } = body;
    return this.transactions.run(async () => {
      const requested = inquiryId === null ? null : await this.inquiry(inquiryId, user);
      if (!requested && !studentId)
        throw new InvalidError({ studentId: [messages.studentOrInquiryRequired] });
      const from = institution ?? requested?.institution;
      if (!from) throw new InvalidError({ institution: [messages.institutionRequired] });
      await this.students.mustFit(inquiryId, body, user);
      const lines = await this.lines(courses, []);
      const by = whoActs(user);
      const made = await this.writes.create(this.subject(user), async () => {
        const [row] = await this.transactions.query<{ id: string }>(
          `WITH made AS (
             INSERT INTO transfer_evaluations (inquiry_id, student_id, institution, notes, created_by_id, created_by_name)
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING id)
           SELECT id FROM made`,
          [inquiryId, studentId ?? requested?.studentId ?? null, from, notes || null, by.id, by.name],
        );
        await this.write(row!.id, lines);
        return row!.id;
      });
      await this.notifyInquiry(made.record, messages.evaluationOpened, user);
      return made;
    });
  }

  update(
    id: string,
    body: UpdateTransferEvaluationDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<TransferEvaluationDto>> {
    return this.writes.act(this.subject(user), { id, expected, verb: 'update' }, async (before) => {
      mustBeDraft(before);
      if (body.inquiryId !== undefined && body.inquiryId !== before.inquiryId)
        throw new InvalidError({ inquiryId: [messages.inquiryFixed] });
      const { studentId = before.studentId, institution = before.institution, notes = before.notes } = body;
      if (studentId !== before.studentId) await this.students.mustFit(before.inquiryId, body, user);
      const kept = linesOf(before.courses);
      const lines = body.courses ? await this.lines(body.courses, kept) : kept;
      const areSame = JSON.stringify(lines) === JSON.stringify(kept);
      if (
        areSame &&
        studentId === before.studentId &&
        institution === before.institution &&
        (notes || null) === before.notes
      )
        return;
      await this.transactions.query(
        'UPDATE transfer_evaluations SET student_id = $2, institution = $3, notes = $4 WHERE id = $1',
        [id, studentId, institution, notes || null],
      );
      if (!areSame) await this.write(id, lines);
    });
  }

  /** Only a draft can be deleted; articulated credit is revoked course by course. */
  async remove(id: string, expected: Expected, user: SignedInUser): Promise<void> {
    await this.writes.delete(this.subject(user), { id, expected }, async (before) => {
      mustBeDraft(before);
      await this.transactions.query('DELETE FROM transfer_courses WHERE evaluation_id = $1', [id]);
      await this.transactions.query('DELETE FROM transfer_evaluations WHERE id = $1', [id]);
    });
  }

  row(id: string, user: SignedInUser): Promise<EvaluationRow> {
    return this.reads.row<EvaluationRow>(
      `SELECT ${columns}, ${courseColumns}, evaluation.version ${from}
       WHERE evaluation.id = $1 AND ${openStudents(user, 'evaluation.student_id')}`,
      [id],
      messages.evaluationNotFound,
    );
  }

  /** Locked by its own statement: a statement that waits for the lock would read the courses as of its start. */
  private async locked(id: string, user: SignedInUser): Promise<EvaluationRow> {
    await this.transactions.query('SELECT FROM transfer_evaluations WHERE id = $1 FOR UPDATE', [id]);
    return this.row(id, user);
  }

  /** Adds a note to the inquiry. Its status and due dates don't change. */
  async notifyInquiry(
    { inquiryId, institution }: TransferEvaluationDto,
    text: (institution: string) => string,
    user: SignedInUser,
  ): Promise<void> {
    if (inquiryId === null) return;
    await this.inquiryActs.note(
      { id: inquiryId, expected: Expected.from(undefined), user },
      text(institution),
    );
  }

  /** Closes the inquiry of an articulated evaluation with the result. A closed inquiry gets a note. */
  async closeInquiry(evaluation: TransferEvaluationDto, user: SignedInUser): Promise<void> {
    const { inquiryId, institution, creditsAwarded, courses } = evaluation;
    if (inquiryId === null) return;
    const [open] = await this.transactions.query(
      `SELECT FROM inquiries WHERE id = $1 AND status <> 'closed' FOR UPDATE`,
      [inquiryId],
    );
    if (!open) return this.notifyInquiry(evaluation, messages.evaluationArticulated, user);
    const denied = courses.filter(({ outcome }) => outcome === 'denied').length;
    await this.inquiryActs.close(
      { id: inquiryId, expected: Expected.from(undefined), user },
      messages.evaluationResult({
        institution,
        credits: creditsAwarded,
        courses: courses.length - denied,
        denied,
      }),
    );
  }

  private async inquiry(
    id: string,
    user: SignedInUser,
  ): Promise<{ studentId: string | null; institution: string }> {
    const parameters = new SqlParameters();
    const [row] = await this.transactions.query<{ studentId: string | null; institution: string }>(
      `SELECT inquiry.student_id AS "studentId",
         btrim(left(regexp_replace(coalesce(inquiry.details->>'previousInstitutions', ''), '\\s+', ' ', 'g'), 200)) AS institution
       FROM inquiries inquiry WHERE inquiry.id = ${parameters.add(id)} AND inquiry.kind = 'transfer'
         AND ${this.inquiries.scope(user, parameters)}`,
      parameters.values,
    );
    if (!row) throw new InvalidError({ inquiryId: [messages.inquiryNotFound] });
    return row;
  }

  /** The courses to store; refused if one is inconsistent. */
  private async lines(
    bodies: NonNullable<CreateTransferEvaluationDto['courses']>,
    before: readonly Line[],
  ): Promise<Line[]> {
    const lines = linesOf(bodies, before);
    const found = await this.transactions.query<{ id: string }>(
      'SELECT id FROM courses WHERE id = ANY ($1::uuid[])',
      [lines.flatMap(({ courseId }) => courseId ?? [])],
    );
    const known = { lines: before.map(({ id }) => id), courses: found.map(({ id }) => id) };
    const problems = lineProblems(lines, known);
    if (Object.keys(problems).length) throw new InvalidError(problems);
    return lines;
  }

  private async write(evaluationId: string, lines: readonly Line[]): Promise<void> {
    await this.transactions.query('DELETE FROM transfer_courses WHERE evaluation_id = $1', [evaluationId]);
    await this.transactions.query(
      `INSERT INTO transfer_courses (id, evaluation_id, "position", external_code, external_title, external_credits,
         external_grade, completed_on, outcome, course_id, credits, reason)
       SELECT coalesce(line.id, gen_random_uuid()), $1, line."position", line."externalCode", line."externalTitle",
         line."externalCredits", line."externalGrade", line."completedOn", line.outcome, line."courseId", line.credits,
         line.reason
       FROM jsonb_to_recordset($2::jsonb) AS line (id uuid, "position" int, "externalCode" text, "externalTitle" text,
         "externalCredits" numeric, "externalGrade" text, "completedOn" date, outcome transfer_outcome, "courseId" uuid,
         credits numeric, reason text)`,
      [evaluationId, JSON.stringify(lines.map((line, position) => ({ ...line, position })))],
    );
  }
}

export function mustBeDraft({ status }: Pick<TransferEvaluationDto, 'status'>): void {
  if (status !== 'draft') throw new StateConflictError(messages.notDraft(status));
}
