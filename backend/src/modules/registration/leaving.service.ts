import { Injectable } from '@nestjs/common';
import {
  BadRequestError,
  ConflictError,
  ForbiddenError,
  refuse,
  StateConflictError,
} from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { PricedProgram } from '../../common/program-levels.js';
import { newYorkToday } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { shownBlockers } from '../../platform/auth/fields/shown-blockers.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { GradedWorkService } from '../assignments/former-scores/graded-work.service.js';
import { AccountOutlooks, type PlannedSeat } from '../ledger/account-outlooks.service.js';
import { PoliciesService } from '../policies/policies.service.js';
import { StandingService } from '../standing/standing.service.js';
import type { DropDto, EnrollmentActDto, LeaveDto, WithdrawDto } from './enrollment-acts.dto.js';
import { EnrollmentsService } from '../enrollments/enrollments.service.js';
import { hasSeat } from '../seats/seats.scope.js';
import type { ConsequencesDto } from './leaving.dto.js';
import { consequencesOf, type LeavingAct, swapConsequencesOf } from './rules/consequences.rules.js';
import {
  judgeDrop,
  judgeWithdrawal,
  type LeavingFacts,
  recordErrors,
  type Verdict,
} from './rules/leaving.rules.js';
import { messages } from './rules/messages.js';
import { type RefundRequest, refundRequestErrors } from './rules/refund-request.rules.js';
import { SeatsService } from '../seats/seats.service.js';
import { type LockedSection, retryTransaction } from '../seats/seat-locks.service.js';
import { courseOf } from '../../common/course-of.js';

type Row = LeavingFacts & {
  version: number;
  sectionId: string;
  termId: string;
  startDate: string;
  courseCredits: number;
  waitlistUntil: string;
  /** The New York day since which the student has the seat. */
  seatSince: string;
  /** The student's; it sets the price. */
  program: PricedProgram;
};

interface Act<Body = LeaveDto> {
  id: string;
  body: Body;
  user: SignedInUser;
  expected: Expected;
}
/** The end of one enrollment, alone or with all others of a term. */
interface Ending extends Act<WithdrawDto> {
  studentId: string;
  sectionId: string;
  act: LeavingAct;
  withdrawal?: { withdrawalId: string | null; inquiryId: string | null };
}
/** The act in question; with a section, a swap into it. */
interface Question extends RefundRequest {
  act?: LeavingAct;
  sectionId?: string;
}

const lateOverride = { code: 'window_closed' } as const;

/**
 * Leaving a section: a drop leaves no grade, a withdrawal a W. The seat goes to the waitlist in the same transaction.
 */
@Injectable()
export class LeavingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly seats: SeatsService,
    private readonly enrollments: EnrollmentsService,
    private readonly standing: StandingService,
    private readonly policies: PoliciesService,
    private readonly outlooks: AccountOutlooks,
    private readonly gradedWork: GradedWorkService,
  ) {}

  drop(act: Act<DropDto>): Promise<Versioned<EnrollmentActDto>> {
    return this.leave(act, 'drop');
  }

  withdraw(act: Act<WithdrawDto>): Promise<Versioned<EnrollmentActDto>> {
    if (act.body.overrides?.length && !can(act.user, 'enrollments.override'))
      throw new ForbiddenError(messages.cannotOverrideLate);
    return this.leave(act, 'withdraw');
  }

  private leave(
    { id, body, user, expected }: Act<WithdrawDto>,
    act: LeavingAct,
  ): Promise<Versioned<EnrollmentActDto>> {
    return this.transactions.run(async () => {
      const { studentId, sectionId } = (await this.enrollments.row(id, user)).record;
      // The freed seat goes to the waitlist, and this student may now be eligible for a seat that the enrollment
      // blocked.
      const warnings = await this.seats.filling(
        { students: [studentId] },
        (sections) => this.end(sections, { id, studentId, sectionId, body, user, expected, act }),
        [sectionId],
      );
      await this.standing.recompute([studentId]);
      const { record, version } = await this.enrollments.row(id, user);
      return new Versioned({ ...record, warnings: shownBlockers(warnings) }, version);
    });
  }

  /** Under the locks of the student and the section. Returns warnings. */
  async end(
    sections: ReadonlyMap<string, LockedSection>,
    { id, studentId, sectionId, body, user, expected, act, withdrawal }: Ending,
  ): Promise<Verdict['warnings']> {
    const { overrides = [], lastAttendanceDate = null, circumstance = null, requestedOn = null } = body;
    const reason = body.reason || overrides[0]?.reason;
    const facts = await this.facts(id);
    expected.check(facts.version);
    const who = { isStudent: user.role === 'student', overrides };
    const verdict = (act === 'drop' ? judgeDrop : judgeWithdrawal)(facts, who);
    if (verdict.refusal) throw new StateConflictError(...verdict.refusal);
    if (verdict.blockers.length) throw new ConflictError(verdict.blockers);
    refuse({
      ...recordErrors(facts, { act, reason, lastAttendanceDate }, who),
      ...refundRequestErrors(facts, { circumstance, requestedOn }, who),
    });
    // A concurrent move changed the section, and the new section's locks aren't held.
    if (facts.sectionId !== sectionId || !sections.has(sectionId))
      throw retryTransaction('The enrollment was moved.');
    const { status } = facts;
    const grade = act === 'withdraw' ? 'W' : null;
    const late = act === 'withdraw' && verdict.warnings.length > 0;
    const { withdrawalId = null, inquiryId = null } = withdrawal ?? {};
    await this.seats.release(
      sections.get(sectionId)!,
      { id, studentId, status, grade, lastAttendanceDate, circumstance, requestedOn, withdrawalId },
      {
        action: `enrollment.${act}`,
        details: {
          changes: {
            status: [status, 'dropped'],
            ...(grade && { grade: [null, grade] }),
            ...(lastAttendanceDate && { lastAttendanceDate: [null, lastAttendanceDate] }),
            ...(circumstance && { circumstance: [null, circumstance] }),
            ...(requestedOn && { requestedOn: [null, requestedOn] }),
            ...(withdrawalId && { withdrawalId: [null, withdrawalId] }),
            ...(inquiryId && { inquiryId: [null, inquiryId] }),
          },
          ...(late && { overrides }),
          ...(reason && { reason }),
        },
      },
    );
    return verdict.warnings;
  }

  /** The consequences of leaving or swapping now; nothing is changed. */
  async consequences(id: string, user: SignedInUser, question: Question = {}): Promise<ConsequencesDto> {
    const { act, sectionId, circumstance = null, requestedOn = null } = question;
    if (act && sectionId) throw new BadRequestError(messages.actOrSection);
    const { studentId } = (await this.enrollments.row(id, user)).record;
    const facts = await this.facts(id);
    const isStudent = user.role === 'student';
    const request = { circumstance, requestedOn };
    refuse(refundRequestErrors(facts, request, { isStudent }));
    const { tuitionOf, ...rules } = await this.policies.leaving(
      facts.termId,
      requestedOn ?? facts.today,
      facts.program,
      circumstance,
    );
    const [sum] = await this.transactions.query<{ credits: number }>(
      `SELECT coalesce(sum(course.credits), 0)::float8 AS credits
       FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
       ${courseOf('section')}
       WHERE enrollment.student_id = $1 AND enrollment.term_id = $2 AND ${hasSeat('enrollment')}`,
      [studentId, facts.termId],
    );
    const all = { ...facts, ...rules, tuitionOf, credits: sum!.credits };
    const overrides = can(user, 'enrollments.override') ? [lateOverride] : [];
    const consequences = sectionId
      ? swapConsequencesOf(
          { ...all, newCourseCredits: await this.creditsOf(sectionId, facts) },
          { isStudent },
        )
      : consequencesOf(all, { isStudent, act, overrides });
    const account = can(user, 'charges.read')
      ? await this.outlooks.compare(
          studentId,
          facts.termId,
          plannedOf({ id, ...request }, facts, consequences.act, sectionId),
        )
      : null;
    return {
      ...consequences,
      account,
      gradedWork: await this.gradedWork.of(id, user),
      blockers: shownBlockers(consequences.blockers),
      warnings: shownBlockers(consequences.warnings),
    };
  }

  private async creditsOf(sectionId: string, { sectionId: own, termId }: Row): Promise<number> {
    const [row] = await this.transactions.query<{ credits: number }>(
      `SELECT course.credits::float8 AS credits FROM sections section
       ${courseOf('section')}
       WHERE section.id = $1 AND section.term_id = $2 AND section.id <> $3`,
      [sectionId, termId, own],
    );
    if (!row) throw new BadRequestError(messages.otherSectionParameter);
    return row.credits;
  }

  async facts(id: string): Promise<Row> {
    const [row] = await this.transactions.query<Row>(
      `SELECT ${newYorkToday} AS today, enrollment.status, enrollment.version, enrollment.section_id AS "sectionId",
         new_york_day(enrollment.enrollment_date)::text AS "seatSince",
         term.start_date AS "startDate", waitlist_until(term.id) AS "waitlistUntil", term.id AS "termId", term.name AS "termName", course.credits::float8 AS "courseCredits",
         term.end_date AS "endDate", (
           SELECT jsonb_build_object('code', program.code, 'level', program.level)
           FROM students student JOIN programs program ON program.id = student.program_id
           WHERE student.id = enrollment.student_id) AS program,
         policy_deadline(policy.content->'addDropUntil', term.start_date, term.end_date) AS "addDropUntil",
         policy_deadline(policy.content->'withdrawUntil', term.start_date, term.end_date) AS "withdrawUntil"
       FROM enrollments enrollment JOIN terms term ON term.id = enrollment.term_id
       JOIN sections section ON section.id = enrollment.section_id
       ${courseOf('section')}
       CROSS JOIN LATERAL policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday}) policy
       WHERE enrollment.id = $1 AND policy.kind = 'add_drop'`,
      [id],
    );
    return row!;
  }
}

/** The seats that the act would change. A waitlist entry has none. */
function plannedOf(
  seat: Pick<PlannedSeat, 'id' | 'circumstance' | 'requestedOn'>,
  { status }: Row,
  act: ConsequencesDto['act'],
  sectionId: string | undefined,
): PlannedSeat[] {
  if (!act || status !== 'enrolled') return [];
  return [
    { action: 'drop', ...seat },
    ...(sectionId ? [{ action: 'add', id: sectionId, isSwap: true } as const] : []),
  ];
}
