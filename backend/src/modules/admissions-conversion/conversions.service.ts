import { Injectable } from '@nestjs/common';
import { ConflictError, InvalidError, refuse } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { toCents } from '../../common/money.js';
import type { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { RecentSessions } from '../../platform/auth/sessions/recent-sessions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { ApplicationStates } from '../applications/application-states.service.js';
import { PaymentsService } from '../billing/payments/payments.service.js';
import { GettingStartedService } from '../getting-started/getting-started.service.js';
import { ConversionSource } from './conversion-source.service.js';
import { conversionBlockers } from './conversion.rules.js';
import type { EnrollmentDepositDto, RecordDepositDto, WaiveDepositDto } from './conversions.dto.js';
import { EnrollmentDepositsService } from './enrollment-deposits.service.js';
import { EnrollmentNotices } from './enrollment-notices.service.js';
import { messages } from './messages.js';
import { NewStudents } from './new-students.service.js';

export interface Target {
  id: string;
  expected: Expected;
  user: SignedInUser;
}

type Deposit = { amount: number } & Omit<RecordDepositDto, 'studentId'>;

/** Makes an accepted application a student record, with its deposit, in one transaction (decision 0211). */
@Injectable()
export class ConversionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly sessions: RecentSessions,
    private readonly states: ApplicationStates,
    private readonly source: ConversionSource,
    private readonly students: NewStudents,
    private readonly payments: PaymentsService,
    private readonly gettingStarted: GettingStartedService,
    private readonly notices: EnrollmentNotices,
    private readonly deposits: EnrollmentDepositsService,
  ) {}

  recordDeposit(
    target: Target,
    { studentId = null, ...deposit }: RecordDepositDto,
  ): Promise<Versioned<EnrollmentDepositDto>> {
    return this.convert(target, studentId, deposit);
  }

  waive(
    target: Target,
    { studentId = null, reason }: WaiveDepositDto,
  ): Promise<Versioned<EnrollmentDepositDto>> {
    return this.convert(target, studentId, reason);
  }

  /** With a deposit, or with the reason why there is none. */
  private convert(
    { id, expected, user }: Target,
    studentId: string | null,
    deposit: Deposit | string,
  ): Promise<Versioned<EnrollmentDepositDto>> {
    // The person may be signed in already.
    return this.sessions.changing(() =>
      this.transactions.run(() =>
        this.audit.gather(() =>
          this.deposits.acted(this.source.subject, { id, expected, verb: 'convert' }, () =>
            this.enroll(id, studentId, deposit, user),
          ),
        ),
      ),
    );
  }

  private async enroll(
    id: string,
    studentId: string | null,
    deposit: Deposit | string,
    user: SignedInUser,
  ): Promise<void> {
    const application = await this.source.read(id);
    const chosenId = studentId ?? application.undoneStudentId;
    const chosen = chosenId ? await this.students.chosen(chosenId, application) : null;
    if (chosenId && !chosen) throw new InvalidError({ studentId: [messages.studentUnknown] });
    const blockers = conversionBlockers({
      number: application.number,
      state: application.state,
      otherAccepted: application.otherAccepted,
      depositCents: typeof deposit === 'string' ? null : toCents(deposit.amount),
      requiredCents: toCents(application.deposit),
      chosen,
      holder: chosen ? null : application.holder,
    });
    if (blockers.length) throw new ConflictError(blockers);
    refuse(this.students.problemsOf(application), 'incomplete');
    const made = chosen
      ? await this.students.readmit(chosen, application, user)
      : await this.students.admit(application, user);
    // A new student gets one email, the welcome, which has all of it.
    const isNew = made.earlier === null;
    const payment =
      typeof deposit === 'string'
        ? null
        : await this.payments.recordDeposit(
            { ...deposit, studentId: made.id, applicationId: id },
            user,
            isNew ? { studentName: made.name, studentNumber: made.number } : null,
          );
    await this.states.move({ id, reason: null, actorId: user.id }, 'enrolled', {
      columns: 'student_id = $5',
      first: `INSERT INTO admission_conversions (application_id, student_id, is_new_record, earlier, payment_id,
        waive_reason, converted_by_id) VALUES ($1, $5, $6, $7, $8, $9, $3::uuid)`,
      values: [
        made.id,
        isNew,
        made.earlier && JSON.stringify(made.earlier),
        payment && payment.record.id,
        typeof deposit === 'string' ? deposit : null,
      ],
    });
    await this.students.evaluate(made.id, application, user);
    await this.gettingStarted.begin({
      studentId: made.id,
      isNew,
      programId: application.programId,
      termId: application.termId,
    });
    await this.notices.tell(application, made, typeof deposit === 'string' ? null : deposit.amount);
  }
}
