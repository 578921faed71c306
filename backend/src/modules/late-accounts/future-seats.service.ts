import { Injectable } from '@nestjs/common';
import { refuse, StateConflictError } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import { type ListRequest, Page } from '../../common/list-request.js';
import { newYorkToday } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { AccountOutlooks } from '../ledger/account-outlooks.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { PoliciesService } from '../policies/policies.service.js';
import { LeavingService } from '../registration/leaving.service.js';
import { SeatsService } from '../seats/seats.service.js';
import { StandingService } from '../standing/standing.service.js';
import { StudentsService } from '../students/students.service.js';
import { isFutureSeat } from './future-seats.scope.js';
import {
  type DroppedSeatsDto,
  type DropFutureSeatsDto,
  type FutureSeatDto,
  futureSeatList,
} from './late-accounts.dto.js';
import { messages } from './messages.js';
import { pastDueItems, releaseDay } from './past-due.scope.js';
import { courseOf } from '../../common/course-of.js';

type Seat = FutureSeatDto & { sectionId: string };
interface Given {
  studentId: string;
  body: DropFutureSeatsDto;
  user: SignedInUser;
}

const anyVersion = Expected.from(undefined);

/** The seats of a suspended account in terms that begin later, which the bursar may drop. */
@Injectable()
export class FutureSeatsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
    private readonly ledger: LedgerService,
    private readonly outlooks: AccountOutlooks,
    private readonly policies: PoliciesService,
    private readonly leaving: LeavingService,
    private readonly seats: SeatsService,
    private readonly standing: StandingService,
  ) {}

  async list(studentId: string, request: ListRequest, user: SignedInUser): Promise<Page<FutureSeatDto>> {
    await this.students.openPart('financial', studentId, user);
    return Page.all(futureSeatList.resource, (await this.rows(studentId)).map(shown), request);
  }

  /** Each by the usual path of a drop, so the waitlist gets the seat and the account its credit. All or none. */
  async drop(given: Given): Promise<DroppedSeatsDto> {
    const { studentId, body, user } = given;
    await this.students.mustSee(studentId, user);
    const chosen = await this.chosen(studentId, body.enrollmentIds);
    refuse({
      ...(!chosen.length && { enrollmentIds: [messages.seatsRequired] }),
      ...(chosen.length < new Set(body.enrollmentIds).size && { enrollmentIds: [messages.seatNotFound] }),
      ...(!body.dryRun && !body.reason && { reason: [messages.reasonRequired] }),
    });
    await this.mustBeSuspended(studentId);
    const terms = [];
    for (const termId of new Set(chosen.map((seat) => seat.termId))) {
      const seats = chosen.filter((seat) => seat.termId === termId);
      const planned = seats
        .filter(({ status }) => status === 'enrolled')
        .map(({ id }) => ({ action: 'drop' as const, id }));
      const account = await this.outlooks.compare(studentId, termId, planned);
      terms.push({ termId, termName: seats[0]!.termName, account });
    }
    if (body.dryRun) await this.transactions.tried(() => this.end(given, chosen));
    else await this.transactions.run(() => this.end(given, chosen));
    return { studentId, seats: chosen.map(shown), terms };
  }

  private async end({ studentId, body, user }: Given, chosen: readonly Seat[]): Promise<void> {
    const reason = body.reason ?? messages.reason;
    await this.seats.filling(
      { students: [studentId] },
      async (sections) => {
        // A payment may have come in since.
        await this.ledger.lock(studentId, reason);
        await this.mustBeSuspended(studentId);
        for (const { id, sectionId } of chosen)
          await this.leaving.end(sections, {
            id,
            studentId,
            sectionId,
            user,
            expected: anyVersion,
            act: 'drop',
            body: { reason },
          });
      },
      chosen.map(({ sectionId }) => sectionId),
    );
    await this.standing.recompute([studentId]);
  }

  private async mustBeSuspended(studentId: string): Promise<void> {
    const [late] = await this.transactions.query<{ isSuspended: boolean; today: string }>(
      `SELECT ${newYorkToday}::text AS today, EXISTS (
           SELECT FROM account_suspensions WHERE student_id = $1 AND ended_on IS NULL)
         AND EXISTS (SELECT FROM ${pastDueItems(newYorkToday)} AS item
           WHERE item.student_id = $1 AND item.due_date > ${releaseDay}) AS "isSuspended"`,
      [studentId],
    );
    if (late!.isSuspended) return;
    const { pastDue } = await this.policies.inForce('fees', { at: late!.today });
    throw new StateConflictError('not_eligible', messages.notSuspended(pastDue.suspendAfterDays));
  }

  private async chosen(studentId: string, ids: readonly string[]): Promise<Seat[]> {
    return (await this.rows(studentId)).filter(({ id }) => ids.includes(id));
  }

  private rows(studentId: string): Promise<Seat[]> {
    return this.transactions.query<Seat>(
      `SELECT enrollment.id, enrollment.section_id AS "sectionId", term.id AS "termId", term.name AS "termName",
         course.code AS "courseCode", course.title AS "courseTitle", section.section_number AS "sectionNumber",
         course.credits::float8 AS credits, enrollment.status
       FROM enrollments enrollment JOIN terms term ON term.id = enrollment.term_id
         JOIN sections section ON section.id = enrollment.section_id ${courseOf('section')}
       WHERE enrollment.student_id = $1 AND ${isFutureSeat} ORDER BY term.start_date, course.code, enrollment.id`,
      [studentId],
    );
  }
}

const shown = ({ sectionId: _, ...seat }: Seat): FutureSeatDto => seat;
