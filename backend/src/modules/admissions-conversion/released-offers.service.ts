import { Injectable } from '@nestjs/common';
import { Expected } from '../../common/expected.js';
import { isActiveStudent } from '../../common/statuses.js';
import { RecordWrites } from '../../platform/audit/record-writes.js';
import type { SignedInApplicant } from '../../platform/auth/signed-in-applicant.js';
import { Transactions } from '../../platform/database/transactions.js';
import { ApplicationStates } from '../applications/application-states.service.js';
import { ApplyService } from '../applications/apply/apply.service.js';
import { PaymentChangesService } from '../billing/payments/payment-changes.service.js';
import { type AcceptedApplication, ConversionSource } from './conversion-source.service.js';
import type { ReleasedOfferDto } from './conversions.dto.js';
import { EnrollmentNotices } from './enrollment-notices.service.js';
import { messages } from './messages.js';
import { NewStudents } from './new-students.service.js';

const isAcceptance = (application: string): string => `${application}.state IN ('accepted', 'enrolled')`;

/** SQL: other acceptances of the applicant of a row of `applications` for its term, as JSON. */
export const otherAcceptances = (application: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', other.id, 'number', other.number, 'programName', program.name,
    'paid', payment.amount::text, 'isWaived', conversion.waive_reason IS NOT NULL,
    'studentNumber', student.student_id, 'isReleasable', other.state = 'accepted' OR ${isActiveStudent('student')}
      AND payment.voided_at IS NULL AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = payment.id)) ORDER BY other.number)
  FROM applications other JOIN programs program ON program.id = other.program_id
    LEFT JOIN admission_conversions conversion ON conversion.application_id = other.id AND conversion.undone_at IS NULL
    LEFT JOIN payments payment ON payment.id = conversion.payment_id
    LEFT JOIN students student ON student.id = conversion.student_id
  WHERE other.applicant_id = ${application}.applicant_id AND other.term_id = ${application}.term_id
    AND other.id <> ${application}.id AND ${isAcceptance('other')}), '[]')`;

/** An acceptance releases the applicant's other acceptances for the term, and an enrollment follows it (decision 0230). */
@Injectable()
export class ReleasedOffers {
  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly applications: ApplyService,
    private readonly states: ApplicationStates,
    private readonly source: ConversionSource,
    private readonly students: NewStudents,
    private readonly payments: PaymentChangesService,
    private readonly notices: EnrollmentNotices,
  ) {}

  /** In the ambient transaction: the other acceptances stay as they are read afterward. */
  async lock(id: string, applicantId: string): Promise<void> {
    await this.transactions.query(
      `SELECT FROM applications other WHERE applicant_id = $2 AND id <> $1 AND ${isAcceptance('other')}
         AND term_id = (SELECT term_id FROM applications WHERE id = $1)
       ORDER BY id FOR NO KEY UPDATE`,
      [id, applicantId],
    );
  }

  /** Accepts the offer after the others are released. All are locked. */
  async accept(id: string, others: readonly ReleasedOfferDto[], applicant: SignedInApplicant): Promise<void> {
    const application = await this.source.read(id);
    const subject = this.applications.subject(applicant);
    const act = { expected: Expected.from(undefined), verb: 'decline' };
    const reason = messages.released(application.number);
    let studentId: string | null = null;
    for (const { id: otherId, studentNumber } of others)
      await this.writes.act(subject, { id: otherId, ...act }, async () => {
        const move = { id: otherId, reason, actorId: applicant.id };
        if (studentNumber) studentId = await this.free(move, id);
        await this.states.move(move, 'declined');
      });
    const move = { id, reason: null, actorId: applicant.id };
    await this.states.move(move, 'accepted');
    if (studentId) {
      await this.states.move(move, 'enrolled', { columns: 'student_id = $5', values: [studentId] });
      await this.follow(application, studentId, others.find((one) => one.studentNumber)!.id);
    }
    await this.notices.tellReleased(application, others);
  }

  /** Gives the conversion of an enrolled application to another one. Returns the student. */
  private async free(move: Parameters<ApplicationStates['move']>[0], to: string): Promise<string> {
    const [row] = await this.transactions.query<{ studentId: string }>(
      'SELECT student_id AS "studentId" FROM applications WHERE id = $1',
      [move.id],
    );
    await this.states.move(move, 'accepted', {
      columns: 'student_id = NULL',
      first: `UPDATE admission_conversions SET application_id = $5 WHERE application_id = $1 AND undone_at IS NULL`,
      values: [to],
    });
    return row!.studentId;
  }

  /** The deposit and the student record follow the acceptance. */
  private async follow(application: AcceptedApplication, studentId: string, fromId: string): Promise<void> {
    const [conversion] = await this.transactions.query<{ paymentId: string | null; isNew: boolean }>(
      `SELECT payment_id AS "paymentId", is_new_record AS "isNew" FROM admission_conversions
       WHERE application_id = $1 AND undone_at IS NULL`,
      [application.id],
    );
    const { paymentId, isNew } = conversion!;
    await this.students.changeProgram(studentId, isNew, application);
    if (paymentId) await this.payments.moveDeposit(paymentId, studentId, [fromId, application.id]);
  }
}
