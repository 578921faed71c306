import { Injectable } from '@nestjs/common';
import { ConflictError, type Refusal, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { Versioned } from '../../common/versioned.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StandingService } from '../standing/standing.service.js';
import { DecisionWriter } from './decisions/decision-writer.service.js';
import { decide, isAccepted } from './rules/decide.rules.js';
import type { DeclineOfferDto, EnrollmentDto } from './enrollment-acts.dto.js';
import { EnrollmentsService } from '../enrollments/enrollments.service.js';
import { messages } from './rules/messages.js';
import { gatherQueue } from './facts/registration-facts.js';
import { SeatOffers } from '../seats/seat-offers.service.js';
import { SeatsService } from '../seats/seats.service.js';
import type { LockedSection } from '../seats/seat-locks.service.js';

interface Act {
  id: string;
  user: SignedInUser;
  expected: Expected;
}
type Outcome = { refusal: Refusal } | { answer: Versioned<EnrollmentDto> };

const noOffer: Refusal = ['invalid_state', messages.offers.none];

/** Accepting or declining the seat offer of a waitlist entry. */
@Injectable()
export class OfferActsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly seats: SeatsService,
    private readonly offers: SeatOffers,
    private readonly enrollments: EnrollmentsService,
    private readonly standing: StandingService,
    private readonly decisions: DecisionWriter,
  ) {}

  /** A new blocker is reported immediately; the offer stays open until it expires. */
  accept({ id, user, expected }: Act): Promise<Versioned<EnrollmentDto>> {
    return this.acting({ id, user, expected }, async (section, studentId) => {
      const queue = await gatherQueue(this.transactions, section.id);
      const waiter = queue.find(({ enrollmentId }) => enrollmentId === id)!;
      const decision = decide(
        { ...waiter, someoneEligibleWaits: false },
        {
          act: 'accept',
          status: 'enrolled',
          isStudent: user.role === 'student',
          overrides: waiter.savedOverrides,
        },
      );
      if (!isAccepted(decision)) {
        await this.decisions.refused([decision]);
        throw new ConflictError(decision.blockers);
      }
      const made = { enrollmentId: id, decision, catalogVersion: waiter.catalogVersion };
      if (!(await this.offers.take(section, studentId, made))) return false;
      await this.standing.recompute([studentId]);
      return true;
    });
  }

  decline({ id, user, expected, body }: Act & { body: DeclineOfferDto }): Promise<Versioned<EnrollmentDto>> {
    return this.acting({ id, user, expected }, async (section, studentId) => {
      if (body.keepPlace) await this.offers.end(section, id, 'declined');
      else
        await this.seats.release(
          section,
          { id, studentId, status: 'waitlisted', grade: null },
          {
            action: 'enrollment.drop',
            details: {
              changes: { status: ['waitlisted', 'dropped'] },
              ...(body.reason && { reason: body.reason }),
            },
          },
        );
      await this.seats.fill(section, 1);
      return true;
    });
  }

  /** An expired offer has consequences even if the act on it is refused, so they are committed despite the refusal. */
  private async acting(
    { id, user, expected }: Act,
    work: (section: LockedSection, studentId: string) => Promise<boolean>,
  ): Promise<Versioned<EnrollmentDto>> {
    const outcome = await this.transactions.run(async (): Promise<Outcome> => {
      const { studentId, sectionId } = (await this.enrollments.row(id, user)).record;
      const section = await this.seats.lock(sectionId, [studentId]);
      const { version } = await this.enrollments.row(id, user);
      expected.check(version);
      await this.seats.fill(section, 0);
      const refusal = await this.refusalOf(id);
      if (refusal) return { refusal };
      if (!(await work(section, studentId))) {
        await this.seats.fill(section, 0);
        return { refusal: (await this.refusalOf(id)) ?? noOffer };
      }
      return { answer: await this.enrollments.row(id, user) };
    });
    if ('refusal' in outcome) throw new StateConflictError(...outcome.refusal);
    return outcome.answer;
  }

  private async refusalOf(enrollmentId: string): Promise<Refusal | null> {
    const [last] = await this.transactions.query<{ status: string; endedAt: Date | null }>(
      `SELECT status, ended_at AS "endedAt" FROM seat_offers WHERE enrollment_id = $1
       ORDER BY offered_at DESC, id LIMIT 1`,
      [enrollmentId],
    );
    if (last?.status === 'open') return null;
    if (last?.status === 'expired') return ['already_ended', messages.offers.expired(last.endedAt!)];
    if (last?.status === 'taken') return ['already_ended', messages.offers.accepted];
    return noOffer;
  }
}
