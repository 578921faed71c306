import { Injectable } from '@nestjs/common';
import { ConflictError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { newYorkToday } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { shownBlockers } from '../../platform/auth/fields/shown-blockers.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { PoliciesService } from '../policies/policies.service.js';
import { StandingService } from '../standing/standing.service.js';
import type { EnrollmentActDto, LeaveDto } from './enrollments.dto.js';
import { EnrollmentsService } from './enrollments.service.js';
import type { ConsequencesDto } from './leaving.dto.js';
import {
  consequencesOf,
  judgeDrop,
  judgeWithdrawal,
  type LeavingFacts,
  type Verdict,
} from './leaving.rules.js';
import { again, SeatsService } from './seats.service.js';

type Row = LeavingFacts & { version: number; sectionId: string; termId: string; courseCredits: number };

interface Act {
  id: string;
  body: LeaveDto;
  user: SignedInUser;
  expected: Expected;
}

/** Giving up a place: a drop leaves no grade, a withdrawal a W. The seat goes to whoever waits, in the same transaction. */
@Injectable()
export class LeavingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly seats: SeatsService,
    private readonly enrollments: EnrollmentsService,
    private readonly standing: StandingService,
    private readonly policies: PoliciesService,
  ) {}

  drop(act: Act): Promise<Versioned<EnrollmentActDto>> {
    const isStudent = act.user.role === 'student';
    return this.leave(act, 'drop', (facts) => judgeDrop(facts, { isStudent }));
  }

  withdraw(act: Act): Promise<Versioned<EnrollmentActDto>> {
    return this.leave(act, 'withdraw', judgeWithdrawal);
  }

  private leave(
    { id, body, user, expected }: Act,
    act: 'drop' | 'withdraw',
    judge: (facts: LeavingFacts) => Verdict,
  ): Promise<Versioned<EnrollmentActDto>> {
    return this.transactions.run(async () => {
      const { studentId, sectionId } = (await this.enrollments.row(id, user)).record;
      // The seat goes to somebody, and what it stood in the way of may now be this student's.
      const warnings = await this.seats.filling(
        { students: [studentId] },
        async (sections) => {
          const facts = await this.facts(id);
          expected.check(facts.version);
          const verdict = judge(facts);
          if (verdict.refusal) throw new StateConflictError(verdict.refusal);
          if (verdict.blockers.length) throw new ConflictError(verdict.blockers);
          // A move that was quicker has taken the place to a section whose locks are not ours.
          if (facts.sectionId !== sectionId) throw again('The place was moved meanwhile.');
          const { status } = facts;
          const grade = act === 'withdraw' ? 'W' : null;
          await this.seats.release(
            sections.get(sectionId)!,
            { id, studentId, status, grade },
            {
              action: `enrollment.${act}`,
              details: {
                changes: { status: [status, 'dropped'], ...(grade && { grade: [null, grade] }) },
                ...(body.reason && { reason: body.reason }),
              },
            },
          );
          return verdict.warnings;
        },
        [sectionId],
      );
      await this.standing.recompute([studentId]);
      const { record, version } = await this.enrollments.row(id, user);
      return new Versioned({ ...record, warnings: shownBlockers(warnings) }, version);
    });
  }

  /** What giving the place up would mean now; nothing is done. */
  async consequences(id: string, user: SignedInUser): Promise<ConsequencesDto> {
    const { studentId } = (await this.enrollments.row(id, user)).record;
    const facts = await this.facts(id);
    const { refundPercent, fullTimeCredits } = await this.policies.leaving(facts.termId, facts.today);
    const [sum] = await this.transactions.query<{ credits: number }>(
      `SELECT coalesce(sum(course.credits), 0)::float8 AS credits
       FROM enrollments place JOIN sections section ON section.id = place.section_id
       JOIN courses course ON course.id = section.course_id
       WHERE place.student_id = $1 AND place.term_id = $2 AND place.status IN ('enrolled', 'completed')`,
      [studentId, facts.termId],
    );
    const consequences = consequencesOf(
      { ...facts, refundPercent, fullTimeCredits, credits: sum!.credits },
      { isStudent: user.role === 'student' },
    );
    return {
      ...consequences,
      blockers: shownBlockers(consequences.blockers),
      warnings: shownBlockers(consequences.warnings),
    };
  }

  async facts(id: string): Promise<Row> {
    const [row] = await this.transactions.query<Row>(
      `SELECT ${newYorkToday} AS today, enrollment.status, enrollment.version, enrollment.section_id AS "sectionId",
         term.id AS "termId", term.name AS "termName", course.credits::float8 AS "courseCredits",
         term.end_date AS "endDate",
         policy_deadline(policy.content->'addDropUntil', term.start_date, term.end_date) AS "addDropUntil",
         policy_deadline(policy.content->'withdrawUntil', term.start_date, term.end_date) AS "withdrawUntil"
       FROM enrollments enrollment JOIN terms term ON term.id = enrollment.term_id
       JOIN sections section ON section.id = enrollment.section_id
       JOIN courses course ON course.id = section.course_id
       CROSS JOIN LATERAL policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday}) policy
       WHERE enrollment.id = $1 AND policy.kind = 'add_drop'`,
      [id],
    );
    return row!;
  }
}
