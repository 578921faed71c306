import { Injectable } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, inSearchText, nameOf } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { isOwnApplication } from '../../platform/auth/own-records/own-applications.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { depositFeeOf } from '../policies/deposit-fee.scope.js';
import type { ConvertedApplication } from './conversion-source.service.js';
import { records } from './admissions-conversion.feature.js';
import { depositStates, type EnrollmentDepositDto, type enrollmentDepositList } from './conversions.dto.js';
import { messages } from './messages.js';
import { termAndProgramOf } from '../programs/programs.scope.js';

type Sort = (typeof enrollmentDepositList.sort)[number];
type Filter = keyof typeof enrollmentDepositList.filters;
type Row = EnrollmentDepositDto & { version: number };

const applicantName = `nullif(concat_ws(' ', application.first_name, application.last_name), '')`;
const columns = `application.id, application.number, ${applicantName} AS "applicantName",
  application.program_id AS "programId", program.name AS "programName", application.term_id AS "termId",
  term.name AS "termName", application.state, fee.required, fee.retained, application.accepted_at AS "acceptedAt", application.student_id AS "studentId",
  student.student_id AS "studentNumber", ${restrictionMark}, conversion.is_new_record AS "isNewRecord", conversion.payment_id AS "paymentId",
  payment.amount, (deposit_cents(payment.id) / 100.0)::numeric(10,2) AS held, payment.method, payment.reference,
  payment.received_at AS "receivedAt", CASE WHEN payment.id IS NOT NULL THEN payment.voided_at IS NOT NULL END AS "isReturned",
  conversion.waive_reason AS "waiveReason", ${nameOf('converter')} AS "convertedBy", conversion.converted_at AS "convertedAt"`;
const from = `FROM applications application ${termAndProgramOf('application')}
  LEFT JOIN admission_conversions conversion ON conversion.application_id = application.id AND conversion.undone_at IS NULL
  LEFT JOIN students student ON student.id = application.student_id
  LEFT JOIN payments payment ON payment.id = conversion.payment_id
  LEFT JOIN users converter ON converter.id = conversion.converted_by_id
  CROSS JOIN LATERAL ${depositFeeOf('term')} AS fee`;
const isAccepted = `application.state IN (${depositStates.map((state) => `'${state}'`).join(', ')})`;
const order: Order<Sort> = {
  acceptedAt: 'application.accepted_at',
  number: 'application.number',
  applicantName: [`application.last_name ${alphabetical}`, `application.first_name ${alphabetical}`],
  programName: `program.name ${alphabetical}`,
  termName: ['term.start_date', `term.name ${alphabetical}`],
  state: 'application.state',
};
const searchText = `search_fold(concat_ws(' ', application.number, application.first_name, application.last_name))`;

/** Accepted applications and their deposits, for the bursar, who doesn't read applications. */
@Injectable()
export class EnrollmentDepositsService {
  constructor(
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
  ) {}

  /** Those without a student record first, the longest accepted first. */
  list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<EnrollmentDepositDto>> {
    const { search, state, programId, termId, studentId, id } = request.filters;
    const conditions = new Conditions()
      .add(isAccepted)
      .words(search, inSearchText(searchText))
      .equal('application.state', state)
      .equal('application.program_id', programId)
      .equal('application.term_id', termId)
      .equal('application.student_id', studentId)
      .equal('application.id', id);
    conditions.add(`NOT ${isOwnApplication('application', user, conditions.parameters)}`);
    return this.reads.list<EnrollmentDepositDto, Sort>(request, {
      resource: 'enrollment-deposits',
      select: columns,
      from,
      ...(!search && { countFrom: 'FROM applications application' }),
      conditions,
      order,
      otherwise: 'application.state, application.accepted_at, application.id',
      prepared: false,
      noted: {
        subject: 'application',
        details: (rows) => ({
          filters: { ...request.filters, ...(search !== undefined && { search: '…' }) },
          applicationIds: rows.map((row) => row.id),
          ids: rows.flatMap((row) => row.studentId ?? []),
        }),
      },
    });
  }

  open(id: string): Promise<Versioned<EnrollmentDepositDto>> {
    return this.reads.open({ type: records.admission_conversion, read: (one) => this.record(one) }, id);
  }

  /** An act on an application, answered by its deposit. It is read once, for the trail too. */
  async acted(
    subject: Subject<ConvertedApplication>,
    act: { id: string; expected: Expected; verb: string },
    write: (before: ConvertedApplication) => Promise<void>,
  ): Promise<Versioned<EnrollmentDepositDto>> {
    let after: Row | undefined;
    const read: typeof subject.read = async (id, lock) => {
      if (lock) return subject.read(id, lock);
      after = await this.record(id);
      const { version, state, studentId } = after;
      return { id, version, state, studentId };
    };
    await this.writes.act({ ...subject, read }, act, write);
    return Versioned.of(after!) as Versioned<EnrollmentDepositDto>;
  }

  private record(id: string): Promise<Row> {
    return this.reads.row<Row>(
      `SELECT ${columns}, application.version ${from} WHERE application.id = $1 AND ${isAccepted}`,
      [id],
      messages.notFound,
      { prepared: true },
    );
  }
}
