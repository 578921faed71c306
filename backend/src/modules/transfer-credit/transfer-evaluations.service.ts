import { Injectable } from '@nestjs/common';
import { InvalidError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { letterGrades } from '../../common/grades.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import {
  alphabetical,
  inSearchText,
  instantText,
  nameOf,
  SqlParameters,
} from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { can } from '../../platform/auth/permissions.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { openStudents } from '../students/students.feature.js';
import { StudentsService } from '../students/students.service.js';
import { TransferApplications } from './transfer-applications.service.js';
import { folded, isBelow, type Line, lineProblems, linesOf, whoActs } from './transfer-credit.rules.js';
import type {
  CreateTransferEvaluationDto,
  TransferEvaluationDto,
  transferEvaluationList,
  TransferEvaluationSummaryDto,
  TransferSuggestionDto,
  UpdateTransferEvaluationDto,
} from './transfer-evaluations.dto.js';
import { TransferInquiries } from './transfer-inquiries.service.js';
import { messages } from './messages.js';
import { records } from './transfer-credit.feature.js';
import { courseOn } from '../../common/course-of.js';

type Sort = (typeof transferEvaluationList.sort)[number];
type Filter = keyof typeof transferEvaluationList.filters;
type Filters = ListRequest<Sort, Filter>['filters'];
export type EvaluationRow = TransferEvaluationDto & { version: number };
type Known = Omit<TransferSuggestionDto, 'courseLineId' | 'isBelowMinimum'> & { externalKey: string };

const awarded = `(SELECT coalesce(sum(line.credits), 0)::float8 FROM transfer_courses line
  WHERE line.evaluation_id = evaluation.id AND line.revoked_at IS NULL)`;

const applicantName = `nullif(concat_ws(' ', application.first_name, application.last_name), '')`;

/** The columns of a list row. */
const columns = `evaluation.id, evaluation.inquiry_id AS "inquiryId", inquiry.number AS "inquiryNumber",
  evaluation.application_id AS "applicationId", application.number AS "applicationNumber",
  ${applicantName} AS "applicantName",
  evaluation.student_id AS "studentId", ${nameOf('person')} AS "studentName", student.student_id AS "studentNumber",
  evaluation.institution, evaluation.status, evaluation.notes, ${awarded} AS "creditsAwarded",
  evaluation.articulated_at AS "articulatedAt",
  CASE WHEN evaluation.history_import_id IS NULL THEN ${nameOf('articulator')} ELSE evaluation.created_by_name END
    AS "articulatedByName",
  evaluation.created_at AS "createdAt", evaluation.updated_at AS "updatedAt"`;

const countColumns = `(SELECT count(*)::int FROM transfer_courses line WHERE line.evaluation_id = evaluation.id)
    AS "courseCount",
  (SELECT count(*)::int FROM transfer_courses line WHERE line.evaluation_id = evaluation.id AND line.outcome = 'pending')
    AS "pendingCount"`;

const courseColumns = `(SELECT coalesce(json_agg(json_build_object('id', line.id, 'externalCode', line.external_code,
    'externalTitle', line.external_title, 'externalCredits', line.external_credits::float8,
    'externalGrade', line.external_grade, 'completedOn', line.completed_on, 'outcome', line.outcome,
    'courseId', line.course_id, 'courseCode', course.code, 'courseTitle', course.title, 'credits', line.credits::float8,
    'reason', line.reason, 'revokedAt', ${instantText('line.revoked_at')}, 'revokedReason', line.revoked_reason)
    ORDER BY line."position"), '[]')
  FROM transfer_courses line
    ${courseOn('line.course_id', `coalesce(new_york_day(evaluation.articulated_at), 'infinity')`)}
  WHERE line.evaluation_id = evaluation.id) AS courses`;

const from = `FROM transfer_evaluations evaluation
  LEFT JOIN inquiries inquiry ON inquiry.id = evaluation.inquiry_id
  LEFT JOIN applications application ON application.id = evaluation.application_id
  LEFT JOIN students student ON student.id = evaluation.student_id
  LEFT JOIN users person ON person.id = student.user_id
  LEFT JOIN users articulator ON articulator.id = evaluation.articulated_by_id`;

const order: Order<Sort> = {
  createdAt: 'evaluation.created_at',
  articulatedAt: 'evaluation.articulated_at',
  status: 'evaluation.status',
  institution: `evaluation.institution ${alphabetical}`,
  studentName: ['last_name', 'first_name'].map(
    (name) => `coalesce(person.${name}, application.${name}) ${alphabetical}`,
  ),
  creditsAwarded: awarded,
};

type NewEvaluation = {
  [field in 'inquiryId' | 'applicationId' | 'studentId']: string | null;
} & { institution: string; notes?: string | null };

const subjectRequired = (): Error => new InvalidError({ studentId: [messages.studentOrInquiryRequired] });

/** People who only read applications see the evaluations of applications. */
const readable = (user: SignedInUser): string =>
  can(user, 'inquiries.transfer.manage') ? 'TRUE' : 'evaluation.application_id IS NOT NULL';

/** Without the words of the search: they may name an applicant, and the trail can't be made to forget one. */
const auditedFilters = ({ search, ...filters }: Filters) => ({
  ...filters,
  ...(search !== undefined && { search: '…' }),
});

/** Transfer evaluations, until they are articulated. */
@Injectable()
export class TransferEvaluationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly reads: RecordReads,
    private readonly students: StudentsService,
    private readonly inquiries: TransferInquiries,
    private readonly applications: TransferApplications,
  ) {}

  subject(user: SignedInUser): Subject<TransferEvaluationDto> {
    return {
      type: records.transfer_evaluation,
      // The purge of an application deletes its drafts.
      unkept: ({ applicationId, status }) =>
        applicationId !== null && status === 'draft'
          ? ['applicantName', 'institution', 'notes', 'courses']
          : [],
      read: (id, lock) => (lock ? this.locked(id, user) : this.row(id, user)),
      refusals: {
        uq_transfer_evaluations_open: () => new InvalidError({ inquiryId: [messages.openEvaluationExists] }),
        fk_transfer_evaluations_student_id: () => new InvalidError({ studentId: [messages.studentNotFound] }),
        // The first one until its contract has run.
        ck_transfer_evaluations_student: subjectRequired,
        ck_transfer_evaluations_subject: subjectRequired,
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
          `(search_fold(concat_ws(' ', evaluation.institution, application.number, ${applicantName})) LIKE ${pattern}
            OR ${ofStudent(pattern, word)})`,
      )
      .equal('evaluation.status', filters.status)
      .equal('evaluation.student_id', filters.studentId)
      .equal('evaluation.inquiry_id', filters.inquiryId)
      .equal('evaluation.application_id', filters.applicationId)
      .equal('evaluation.id', filters.id)
      .add(readable(user))
      .add(openStudents(user, 'evaluation.student_id'));
    return this.reads.list<TransferEvaluationSummaryDto, Sort>(request, {
      resource: 'transfer-evaluations',
      select: `${columns}, ${restrictionMark}, ${countColumns}`,
      from,
      conditions,
      order,
      otherwise: `(evaluation.status <> 'draft'), evaluation.created_at DESC, evaluation.id`,
      noted: { filters: auditedFilters(filters) },
    });
  }

  /** Opening one is recorded in the audit trail. */
  open(id: string, user: SignedInUser): Promise<Versioned<TransferEvaluationDto>> {
    const read = (): Promise<EvaluationRow> => this.row(id, user, readable(user));
    return this.reads.open({ ...this.subject(user), read }, id);
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
    const { inquiryId = null, applicationId = null, institution, notes, courses = [] } = body;
    return this.transactions.run(async () => {
      const requested = inquiryId === null ? null : await this.inquiries.requested(inquiryId, user);
      const studentId =
        applicationId === null
          ? (body.studentId ?? requested?.studentId ?? null)
          : await this.applications.open(applicationId, body);
      if (!requested && !studentId && applicationId === null) throw subjectRequired();
      const from = institution ?? requested?.institution;
      if (!from) throw new InvalidError({ institution: [messages.institutionRequired] });
      await this.mustFit(inquiryId, { ...body, studentId }, user);
      const lines = await this.lines(courses, []);
      const made = await this.writes.create(this.subject(user), async () => {
        const id = await this.insert({ inquiryId, applicationId, studentId, institution: from, notes }, user);
        if (lines.length) await this.write(id, lines);
        return id;
      });
      if (inquiryId !== null)
        await this.inquiries.note(inquiryId, messages.evaluationOpened(made.record.institution), user);
      return made;
    });
  }

  private async insert(values: NewEvaluation, user: SignedInUser): Promise<string> {
    const { inquiryId, applicationId, studentId, institution, notes } = values;
    const by = whoActs(user);
    const [row] = await this.transactions.query<{ id: string }>(
      `WITH made AS (
         INSERT INTO transfer_evaluations (inquiry_id, student_id, institution, notes, created_by_id, created_by_name,
           application_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id)
       SELECT id FROM made`,
      [inquiryId, studentId, institution, notes || null, by.id, by.name, applicationId],
      { prepared: true },
    );
    return row!.id;
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
      if (body.applicationId !== undefined && body.applicationId !== before.applicationId)
        throw new InvalidError({ applicationId: [messages.applicationFixed] });
      const { studentId = before.studentId, institution = before.institution, notes = before.notes } = body;
      if (before.applicationId !== null && studentId !== before.studentId)
        throw new InvalidError({ studentId: [messages.otherStudent] });
      if (studentId !== before.studentId) await this.mustFit(before.inquiryId, body, user);
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

  row(id: string, user: SignedInUser, condition = 'TRUE'): Promise<EvaluationRow> {
    return this.reads.row<EvaluationRow>(
      `SELECT ${columns}, ${courseColumns}, evaluation.version ${from}
       WHERE evaluation.id = $1 AND ${condition} AND ${openStudents(user, 'evaluation.student_id')}`,
      [id],
      messages.evaluationNotFound,
      { prepared: true },
    );
  }

  /** Locked by its own statement: a statement that waits for the lock would read the courses as of its start. */
  private async locked(id: string, user: SignedInUser): Promise<EvaluationRow> {
    await this.transactions.query('SELECT FROM transfer_evaluations WHERE id = $1 FOR UPDATE', [id]);
    return this.row(id, user);
  }

  /**
   * The student must be in the person's scope and have the name of the inquiry's sender, unless another name is
   * confirmed.
   */
  private async mustFit(
    inquiryId: string | null,
    { studentId, confirmOtherName }: UpdateTransferEvaluationDto,
    user: SignedInUser,
  ): Promise<void> {
    if (!studentId) return;
    const parameters = new SqlParameters();
    const [seen] = await this.transactions.query(
      `SELECT FROM students student
       WHERE student.id = ${parameters.add(studentId)} AND ${this.students.scope(user, parameters)}`,
      parameters.values,
    );
    if (!seen) throw new InvalidError({ studentId: [messages.studentNotFound] });
    if (inquiryId && !confirmOtherName) await this.inquiries.mustBeOfSender(inquiryId, studentId);
  }

  /** The courses to store; refused if one is inconsistent. */
  private async lines(
    bodies: NonNullable<CreateTransferEvaluationDto['courses']>,
    before: readonly Line[],
  ): Promise<Line[]> {
    if (!bodies.length) return [];
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
  if (status !== 'draft') throw new StateConflictError('not_draft', messages.notDraft(status));
}
