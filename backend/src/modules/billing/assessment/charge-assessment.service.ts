import { Injectable } from '@nestjs/common';
import { moneyOf, toCents } from '../../../common/money.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { AssessedLine } from '../../prices/prices.service.js';
import { ChargesService } from '../charges/charges.service.js';
import { itemOf } from './charge-items.rules.js';
import type { ChargeAssessmentDto } from './charge-assessment.dto.js';
import { courseOf } from '../../../common/course-of.js';

interface Row {
  item: string;
  assessed: string;
  assessedAt: Date;
  lines: AssessedLine[];
  courses: Record<string, string>;
}

/** Explains assessed charges to everyone who may read them. */
@Injectable()
export class ChargeAssessmentService {
  constructor(
    private readonly transactions: Transactions,
    private readonly charges: ChargesService,
  ) {}

  async of(chargeId: string, user: SignedInUser): Promise<ChargeAssessmentDto> {
    const { record: charge } = await this.charges.get(chargeId, user);
    const [row] = await this.transactions.query<Row>(
      `SELECT part.item, part.assessed, assessment.assessed_at AS "assessedAt", assessment.lines, (
         SELECT coalesce(jsonb_object_agg(enrollment_id, course.code), '{}')
         FROM seat_changes change JOIN sections section ON section.id = change.section_id
           ${courseOf('section')}
         WHERE change.student_id = part.student_id AND change.term_id = part.term_id) AS courses
       FROM assessed_charges part JOIN assessments assessment
           ON assessment.student_id = part.student_id AND assessment.term_id = part.term_id
       WHERE part.charge_id = $1`,
      [chargeId],
    );
    if (!row) return { chargeId, assessedAt: null, assessed: '0.00', other: charge.amount, lines: [] };
    const { item, assessed, assessedAt, lines, courses } = row;
    return {
      chargeId,
      assessedAt,
      assessed,
      other: moneyOf(toCents(charge.amount) - toCents(assessed)),
      lines: lines
        .filter((line) => itemOf(line) === item)
        .map(({ seat, withdrawal, ...line }) => ({
          ...line,
          enrollmentId: seat,
          courseCode: seat === null ? null : (courses[seat] ?? null),
        })),
    };
  }
}
