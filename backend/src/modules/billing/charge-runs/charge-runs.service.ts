import { Injectable } from '@nestjs/common';
import {
  type FieldErrors,
  InvalidError,
  OwnRecordError,
  refuse,
  StateConflictError,
} from '../../../common/errors.js';
import type { ListRequest, Page } from '../../../common/list-request.js';
import { moneyOf, toCents } from '../../../common/money.js';
import { lastThenFirst, nameOf, SqlParameters } from '../../../common/sql-parameters.js';
import type { Versioned } from '../../../common/versioned.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../../platform/audit/record-writes.js';
import { ownRecordSentence, staffWith } from '../../../platform/auth/own-records/own-record-sentence.js';
import { markOrNone } from '../../../platform/auth/restricted-students.js';
import type { Person, SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../../platform/database/list-query.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { records } from '../billing.feature.js';
import { messages as billing } from '../messages.js';
import { visibleAccounts } from '../billing.policy.js';
import { picks } from './charge-picks.js';
import {
  type ChargeRunBody,
  type ChargeRunDto,
  chargeRunList,
  type ChargeRunPickDto,
  type ChargeRunPreviewDto,
  type ChargeRunStudentDto,
  chargeRunStudentList,
  type CreateChargeRunDto,
} from './charge-runs.dto.js';
import { messages } from './messages.js';

type Sort = (typeof chargeRunList.sort)[number];
type Filter = keyof typeof chargeRunList.filters;
type StudentSort = (typeof chargeRunStudentList.sort)[number];
type StudentFilter = keyof typeof chargeRunStudentList.filters;

/** The most students of a preview on each side. */
const mostShown = 1000;

const columns = `run.id, run.term_id AS "termId", term.name AS "termName", run.charge_type AS "chargeType", run.description,
  run.amount, run.due_date AS "dueDate", run.enrolled_term_id AS "enrolledTermId", enrolled.name AS "enrolledTermName",
  run.program_id AS "programId", program.name AS "programName", run.status, run.students_total AS "studentsTotal",
  run.students_done AS "studentsDone", run.students_charged AS "studentsCharged",
  run.students_skipped AS "studentsSkipped", run.students_failed AS "studentsFailed",
  (run.students_charged * run.amount)::numeric(14,2) AS "totalAmount",
  coalesce(${nameOf('requester')}, client.name) AS "requestedBy", run.created_at AS "createdAt",
  run.finished_at AS "finishedAt"`;
const from = `FROM charge_runs run JOIN terms term ON term.id = run.term_id
  LEFT JOIN terms enrolled ON enrolled.id = run.enrolled_term_id LEFT JOIN programs program ON program.id = run.program_id
  LEFT JOIN users requester ON requester.id = run.requested_by_id
  LEFT JOIN machine_clients client ON client.id = run.requested_by_id`;
const order: Order<Sort> = { createdAt: 'run.created_at', amount: 'run.amount', status: 'run.status' };
const studentOrder: Order<StudentSort> = {
  position: 'picked.position',
  outcome: 'picked.outcome',
  studentName: lastThenFirst('person'),
  studentNumber: 'picked.student_number',
};

/** The same charge for many students, requested here and posted by a job. */
@Injectable()
export class ChargeRunsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
  ) {}

  /** Newest first. */
  list(request: ListRequest<Sort, Filter>): Promise<Page<ChargeRunDto>> {
    const { status, termId, id } = request.filters;
    return this.reads.list<ChargeRunDto, Sort>(request, {
      resource: chargeRunList.resource,
      select: columns,
      from,
      conditions: new Conditions()
        .equal('run.status', status)
        .equal('run.term_id', termId)
        .equal('run.id', id),
      order,
      otherwise: 'run.created_at DESC, run.id',
    });
  }

  get(id: string): Promise<Versioned<ChargeRunDto>> {
    return this.reads.get(this.subject, id);
  }

  /** In the order in which they were picked. */
  async students(
    runId: string,
    request: ListRequest<StudentSort, StudentFilter>,
    user: SignedInUser,
  ): Promise<Page<ChargeRunStudentDto>> {
    await this.reads.row('SELECT id FROM charge_runs WHERE id = $1', [runId], messages.runNotFound);
    const { outcome, id } = request.filters;
    const conditions = new Conditions()
      .equal('picked.run_id', runId)
      .equal('picked.outcome', outcome)
      .equal('picked.id', id);
    conditions.add(visibleAccounts(user, 'picked.student_id', conditions.parameters));
    return this.reads.list<ChargeRunStudentDto, StudentSort>(request, {
      resource: chargeRunStudentList.resource,
      select: `picked.id, picked.position, picked.student_id AS "studentId", ${nameOf('person')} AS "studentName",
        picked.student_number AS "studentNumber", ${markOrNone('student')},
        picked.outcome, run.description, picked.charge_id AS "chargeId", picked.failure`,
      from: `FROM charge_run_students picked JOIN charge_runs run ON run.id = picked.run_id LEFT JOIN students student ON student.id = picked.student_id
        LEFT JOIN users person ON person.id = student.user_id`,
      conditions,
      order: studentOrder,
      otherwise: 'picked.position, picked.id',
      noted: true,
    });
  }

  /** Nothing is saved. */
  async preview(body: ChargeRunBody, user: SignedInUser): Promise<ChargeRunPreviewDto> {
    await this.check(body);
    const parameters = new SqlParameters();
    const picked = await this.transactions.query<ChargeRunPickDto>(
      `SELECT "studentId", "studentName", "studentNumber", "directoryRestricted", "directoryRestriction", outcome
       FROM (${this.picked(body, user, parameters)}) AS picked ORDER BY position`,
      parameters.values,
    );
    const charged = picked.filter(({ outcome }) => outcome === 'pending');
    const notCharged = picked.filter(({ outcome }) => outcome !== 'pending');
    const shown = { charged: charged.slice(0, mostShown), notCharged: notCharged.slice(0, mostShown) };
    const { termId, enrolledTermId, programId } = body;
    this.audit.noteList({
      action: 'charge_run_students.list',
      subjectType: 'student',
      details: {
        filters: { termId, enrolledTermId, programId },
        ids: [...shown.charged, ...shown.notCharged].flatMap(({ studentId }) => studentId ?? []),
      },
    });
    return {
      students: charged.length,
      totalAmount: moneyOf(charged.length * toCents(body.amount)),
      skipped: notCharged.length,
      ...shown,
    };
  }

  /** One run at a time. Its students are those of this moment. */
  create(body: CreateChargeRunDto, user: SignedInUser): Promise<Versioned<ChargeRunDto>> {
    return this.writes.create(this.subject, async () => {
      await this.check(body);
      const { termId, chargeType, amount, description, dueDate, enrolledTermId, programId } = body;
      const [run] = await this.transactions.query<{ id: string }>(
        `INSERT INTO charge_runs (term_id, charge_type, amount, description, due_date, enrolled_term_id, program_id,
           requested_by_id)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8
         WHERE NOT EXISTS (SELECT FROM charge_runs WHERE status IN ('queued', 'running')) RETURNING id`,
        [
          termId,
          chargeType,
          moneyOf(toCents(amount)),
          description,
          dueDate,
          enrolledTermId ?? null,
          programId ?? null,
          user.id,
        ],
      );
      if (!run) throw inProgress();
      await this.pick(run.id, body, user);
      await this.jobs.enqueue('charges.run', { runId: run.id });
      return run.id;
    });
  }

  private async pick(runId: string, body: CreateChargeRunDto, user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    const [counts] = await this.transactions.query<{ total: number; own: number | null }>(
      `WITH picked AS (${this.picked(body, user, parameters)}),
       saved AS (
         INSERT INTO charge_run_students (run_id, position, student_number, student_id, outcome)
         SELECT ${parameters.add(runId)}::uuid, position, "studentNumber", "studentId", outcome::charge_run_outcome
         FROM picked RETURNING position, outcome)
       UPDATE charge_runs SET students_total = counted.total, students_skipped = counted.skipped
       FROM (SELECT (count(*) FILTER (WHERE outcome = 'pending'))::int AS total,
           (count(*) FILTER (WHERE outcome <> 'pending'))::int AS skipped,
           min(position) FILTER (WHERE outcome = 'own_account') AS own FROM saved) AS counted
       WHERE id = ${parameters.add(runId)} RETURNING students_total AS total, counted.own`,
      parameters.values,
    );
    const { total, own } = counts!;
    if (body.studentNumbers && own !== null) {
      const sentence = ownRecordSentence((user as Person).role, staffWith(['charges.write']));
      throw new OwnRecordError(sentence, { [`studentNumbers.${own - 1}`]: [sentence] });
    }
    const { expectedStudents } = body;
    if (expectedStudents != null && expectedStudents !== total)
      throw new StateConflictError('preview_changed', messages.studentsChanged(total));
    if (!total) throw new InvalidError({ [pickedBy(body)]: [messages.nobody] });
  }

  private picked(body: ChargeRunBody, user: SignedInUser, parameters: SqlParameters): string {
    const amount = moneyOf(toCents(body.amount));
    return picks(body, { ...body, amount, requestedById: user.id }, user, parameters);
  }

  private async check({ termId, enrolledTermId, programId, studentNumbers }: ChargeRunBody): Promise<void> {
    const errors: FieldErrors = {};
    const isFiltered = enrolledTermId != null || programId != null;
    if (studentNumbers == null && !isFiltered) errors.studentNumbers = [messages.studentsRequired];
    if (studentNumbers != null && isFiltered) errors.studentNumbers = [messages.numbersWithFilter];
    if (studentNumbers?.length === 0) errors.studentNumbers = [messages.numbersRequired];
    const [found] = await this.transactions.query<{ term: boolean; enrolled: boolean; program: boolean }>(
      `SELECT EXISTS (SELECT FROM terms WHERE id = $1) AS term, EXISTS (SELECT FROM terms WHERE id = $2) AS enrolled,
         EXISTS (SELECT FROM programs WHERE id = $3) AS program`,
      [termId, enrolledTermId ?? null, programId ?? null],
    );
    if (!found!.term) errors.termId = [billing.termNotFound];
    if (enrolledTermId != null && !found!.enrolled) errors.enrolledTermId = [billing.termNotFound];
    if (programId != null && !found!.program) errors.programId = [messages.programNotFound];
    refuse(errors);
  }

  private get subject(): Subject<ChargeRunDto> {
    return {
      type: records.charge_run,
      read: (id) =>
        this.reads.row<ChargeRunDto & { version: number }>(
          `SELECT ${columns}, run.version ${from} WHERE run.id = $1`,
          [id],
          messages.runNotFound,
        ),
      refusals: { uq_charge_runs_active: inProgress },
    };
  }
}

const inProgress = (): Error => new StateConflictError('in_progress', messages.runInProgress);

const pickedBy = ({ studentNumbers, enrolledTermId }: ChargeRunBody): string =>
  studentNumbers ? 'studentNumbers' : enrolledTermId ? 'enrolledTermId' : 'programId';
