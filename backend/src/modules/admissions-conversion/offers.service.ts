import { Injectable } from '@nestjs/common';
import { ConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { newYorkToday } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites } from '../../platform/audit/record-writes.js';
import type { SignedInApplicant } from '../../platform/auth/signed-in-applicant.js';
import { Transactions } from '../../platform/database/transactions.js';
import { ApplicationStates } from '../applications/application-states.service.js';
import { ApplyService } from '../applications/apply/apply.service.js';
import { depositFeeOf } from '../policies/deposit-fee.scope.js';
import { answerBlockers, type Offer, type OfferAnswer } from './answers.rules.js';
import type {
  ApplicationState,
  OwnApplicationDto,
  OwnEnrollmentDto,
  ReleasedOfferDto,
} from './conversions.dto.js';
import { messages } from './messages.js';
import { otherAcceptances, ReleasedOffers } from './released-offers.service.js';

interface Row extends Offer {
  others: ReleasedOfferDto[];
  state: ApplicationState;
  deposit: string;
  retained: string;
  paid: string | null;
  isWaived: boolean;
  studentNumber: string | null;
}

const verbs: Record<OfferAnswer, string> = { accepted: 'accept', declined: 'decline' };

/** An applicant's answer to the offer, and what comes next. */
@Injectable()
export class OffersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly applications: ApplyService,
    private readonly states: ApplicationStates,
    private readonly released: ReleasedOffers,
  ) {}

  /** `releases`: the applicant's other acceptances for the term, which an acceptance ends. */
  answer(
    { id, expected, applicant }: { id: string; expected: Expected; applicant: SignedInApplicant },
    answer: OfferAnswer,
    releases: readonly string[] = [],
  ): Promise<Versioned<OwnApplicationDto>> {
    return this.transactions.run(async () => {
      // Before their applications: a second answer is judged after the first.
      await this.transactions.query('SELECT FROM applicants WHERE id = $1 FOR NO KEY UPDATE', [applicant.id]);
      const subject = this.applications.subject(applicant);
      // The application is locked, so no other decision on it is released before the answer.
      return this.writes.act(subject, { id, expected, verb: verbs[answer] }, async () => {
        if (answer === 'accepted') await this.released.lock(id, applicant.id);
        const row = await this.row(id, applicant);
        const blockers = answerBlockers(row, answer, releases);
        if (blockers.length) throw new ConflictError(blockers);
        if (answer === 'accepted' && row.others.length) await this.released.accept(id, row.others, applicant);
        else await this.states.move({ id, reason: null, actorId: applicant.id }, answer);
      });
    });
  }

  /** 404 without an offer that was released. */
  async enrollment(id: string, applicant: SignedInApplicant): Promise<OwnEnrollmentDto> {
    const row = await this.row(id, applicant);
    return {
      state: row.state,
      answerUntil: row.answerUntil,
      canAccept: !answerBlockers(
        row,
        'accepted',
        row.others.map((other) => other.id),
      ).length,
      releases: row.state === 'decided' ? row.others : [],
      canDecline: !answerBlockers(row, 'declined').length,
      deposit: row.deposit,
      retained: row.retained,
      number: row.number,
      paid: row.paid,
      isWaived: row.isWaived,
      studentNumber: row.studentNumber,
    };
  }

  private row(id: string, applicant: SignedInApplicant): Promise<Row> {
    return this.reads.row<Row>(
      `SELECT application.number, application.state, fee.required AS deposit, fee.retained,
         decision.id IS NOT NULL AS "isAdmitted",
         decision.answer_until::text AS "answerUntil", ${newYorkToday}::text AS today, payment.amount::text AS paid,
         conversion.waive_reason IS NOT NULL AS "isWaived", student.student_id AS "studentNumber",
         ${otherAcceptances('application')} AS others
       FROM applications application JOIN terms term ON term.id = application.term_id
       CROSS JOIN LATERAL ${depositFeeOf('term')} AS fee
       LEFT JOIN admission_decisions decision ON decision.application_id = application.id AND decision.state = 'released'
         AND decision.code IN ('admit', 'admit_with_conditions')
       LEFT JOIN admission_conversions conversion ON conversion.application_id = application.id
         AND conversion.undone_at IS NULL
       LEFT JOIN payments payment ON payment.id = conversion.payment_id
       LEFT JOIN students student ON student.id = conversion.student_id
       WHERE application.id = $1 AND application.applicant_id = $2`,
      [id, applicant.id],
      messages.notFound,
    );
  }
}
