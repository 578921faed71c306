import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Blocker } from '../../common/blockers.js';
import { ForbiddenError, refuse, StateConflictError } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import { shownBlockers } from '../../platform/auth/fields/shown-blockers.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { AccountOutlooks, type PlannedSeat } from '../ledger/account-outlooks.service.js';
import { isUnfinished } from '../seats/seats.scope.js';
import { SeatsService } from '../seats/seats.service.js';
import { StandingService } from '../standing/standing.service.js';
import { StudentsService } from '../students/students.service.js';
import { LeavingService } from './leaving.service.js';
import { messages } from './rules/messages.js';
import type { CreateTermWithdrawalDto, TermWithdrawalDto } from './term-withdrawals.dto.js';
import { courseOf } from '../../common/course-of.js';

interface Row {
  id: string;
  sectionId: string;
  courseCode: string;
  isWaitlisted: boolean;
  seatSince: string;
  isDrop: boolean;
  today: string;
}
interface Given {
  studentId: string;
  body: CreateTermWithdrawalDto;
  user: SignedInUser;
}

const anyVersion = Expected.from(undefined);

/** Ends all enrollments of a student in a term together: before the deadline by drops, after it with a W. */
@Injectable()
export class TermWithdrawals {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
    private readonly leaving: LeavingService,
    private readonly seats: SeatsService,
    private readonly standing: StandingService,
    private readonly outlooks: AccountOutlooks,
  ) {}

  async withdraw(given: Given): Promise<TermWithdrawalDto> {
    const { studentId, body, user } = given;
    if (user.role === 'student') throw new ForbiddenError();
    if (body.overrides?.length && !can(user, 'enrollments.override'))
      throw new ForbiddenError(messages.cannotOverrideLate);
    await this.students.mustSee(studentId, user);
    await this.check(given);
    const rows = await this.rows(studentId, body.termId);
    if (!rows.length) throw new StateConflictError('nothing_to_do', messages.leaving.noEnrollments);
    refuse(dateErrors(rows, body));
    const withdrawalId = randomUUID();
    const account = can(user, 'charges.read')
      ? await this.outlooks.compare(studentId, body.termId, plannedOf(rows, body, withdrawalId))
      : null;
    const end = (): Promise<Blocker[]> => this.end(given, withdrawalId);
    const late = await (body.dryRun ? this.transactions.tried(end) : this.transactions.run(end));
    return {
      withdrawalId: body.dryRun ? null : withdrawalId,
      studentId,
      termId: body.termId,
      enrollments: rows.map(({ id, courseCode, isDrop }) => ({
        id,
        courseCode,
        act: isDrop ? 'drop' : 'withdraw',
        grade: isDrop ? null : 'W',
      })),
      warnings: shownBlockers(late),
      account,
    };
  }

  private async check({ studentId, body: { termId, inquiryId = null } }: Given): Promise<void> {
    const [found] = await this.transactions.query<{ term: boolean; inquiry: boolean }>(
      `SELECT EXISTS (SELECT FROM terms WHERE id = $1) AS term, $3::uuid IS NULL OR EXISTS (
         SELECT FROM inquiries WHERE id = $3 AND student_id = $2 AND kind = 'withdrawal') AS inquiry`,
      [termId, studentId, inquiryId],
    );
    refuse({
      ...(!found!.term && { termId: [messages.leaving.noTerm] }),
      ...(!found!.inquiry && { inquiryId: [messages.leaving.noInquiry] }),
    });
  }

  /** Returns the deadlines that are overridden, each once. */
  private async end({ studentId, body, user }: Given, withdrawalId: string): Promise<Blocker[]> {
    const { termId, reason, circumstance = null, lastAttendanceDate = null, inquiryId = null } = body;
    // A preview shows people who can override what they would override.
    const isAssumed = body.dryRun && can(user, 'enrollments.override');
    const overrides = isAssumed ? [{ code: 'window_closed' as const, reason }] : (body.overrides ?? []);
    const late = new Map<string, Blocker>();
    const before = await this.rows(studentId, termId);
    const sections = before.map(({ sectionId }) => sectionId);
    await this.seats.filling(
      { students: [studentId] },
      async (locked) => {
        for (const row of await this.rows(studentId, termId)) {
          const isSeat = !row.isWaitlisted;
          const warnings = await this.leaving.end(locked, {
            id: row.id,
            studentId,
            sectionId: row.sectionId,
            user,
            expected: anyVersion,
            act: row.isDrop ? 'drop' : 'withdraw',
            body: {
              reason,
              ...(!row.isDrop && { lastAttendanceDate }),
              ...(isSeat && { circumstance, requestedOn: requestOf(row, body) }),
              overrides,
            },
            withdrawal: { withdrawalId: isSeat ? withdrawalId : null, inquiryId },
          });
          for (const warning of warnings) late.set(warning.message, warning);
        }
      },
      sections,
    );
    await this.standing.recompute([studentId]);
    return [...late.values()];
  }

  private rows(studentId: string, termId: string): Promise<Row[]> {
    return this.transactions.query<Row>(
      `SELECT enrollment.id, enrollment.section_id AS "sectionId", course.code AS "courseCode",
         enrollment.status = 'waitlisted' AS "isWaitlisted",
         new_york_day(enrollment.enrollment_date)::text AS "seatSince", new_york_day(now())::text AS today,
         enrollment.status = 'waitlisted' OR new_york_day(now())
           <= policy_deadline(policy.content->'addDropUntil', term.start_date, term.end_date) AS "isDrop"
       FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
         ${courseOf('section')} JOIN terms term ON term.id = enrollment.term_id
         CROSS JOIN LATERAL policies_of_term(term.id, term.start_date, term.end_date, new_york_day(now())) policy
       WHERE enrollment.student_id = $1 AND enrollment.term_id = $2 AND ${isUnfinished('enrollment')}
         AND policy.kind = 'add_drop'
       ORDER BY course.code, enrollment.id`,
      [studentId, termId],
    );
  }
}

/** The request counts from the day on which the student has the seat. */
const requestOf = ({ seatSince }: Row, { requestedOn = null }: CreateTermWithdrawalDto): string | null =>
  requestedOn && requestedOn < seatSince ? seatSince : requestedOn;

const plannedOf = (
  rows: readonly Row[],
  body: CreateTermWithdrawalDto,
  withdrawalId: string,
): PlannedSeat[] =>
  rows
    .filter(({ isWaitlisted }) => !isWaitlisted)
    .map((row) => ({
      action: 'drop',
      id: row.id,
      circumstance: body.circumstance ?? null,
      requestedOn: requestOf(row, body),
      withdrawalId,
    }));

function dateErrors(
  rows: readonly Row[],
  { requestedOn }: CreateTermWithdrawalDto,
): Record<string, string[]> {
  if (!requestedOn) return {};
  const first = rows.map(({ seatSince }) => seatSince).sort()[0]!;
  if (requestedOn > rows[0]!.today) return { requestedOn: [messages.leaving.dateInFuture] };
  return requestedOn < first ? { requestedOn: [messages.leaving.beforeSeat(first)] } : {};
}
