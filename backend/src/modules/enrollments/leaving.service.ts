import { Injectable } from '@nestjs/common';
import { ConflictError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { newYorkToday } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StandingService } from '../standing/standing.service.js';
import type { EnrollmentActDto, LeaveDto } from './enrollments.dto.js';
import { EnrollmentsService } from './enrollments.service.js';
import { judgeDrop, judgeWithdrawal, type LeavingFacts, type Verdict } from './leaving.rules.js';
import { SeatsService } from './seats.service.js';

type Row = LeavingFacts & { version: number };

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
      const section = await this.seats.lock(sectionId, [studentId]);
      const facts = await this.facts(id);
      expected.check(facts.version);
      const { refusal, blockers, warnings } = judge(facts);
      if (refusal) throw new StateConflictError(refusal);
      if (blockers.length) throw new ConflictError(blockers);
      const { status } = facts;
      const grade = act === 'withdraw' ? 'W' : null;
      await this.seats.release(
        section,
        { id, studentId, status, grade },
        {
          action: `enrollment.${act}`,
          details: {
            changes: { status: [status, 'dropped'], ...(grade && { grade: [null, grade] }) },
            ...(body.reason && { reason: body.reason }),
          },
        },
      );
      await this.seats.fill(section);
      await this.standing.recompute([studentId]);
      const { record, version } = await this.enrollments.row(id, user);
      return new Versioned({ ...record, warnings }, version);
    });
  }

  private async facts(id: string): Promise<Row> {
    const [row] = await this.transactions.query<Row>(
      `SELECT ${newYorkToday} AS today, enrollment.status, enrollment.version, term.name AS "termName",
         term.end_date AS "endDate",
         policy_deadline(policy.content->'addDropUntil', term.start_date, term.end_date) AS "addDropUntil",
         policy_deadline(policy.content->'withdrawUntil', term.start_date, term.end_date) AS "withdrawUntil"
       FROM enrollments enrollment JOIN terms term ON term.id = enrollment.term_id
       CROSS JOIN LATERAL policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday}) policy
       WHERE enrollment.id = $1 AND policy.kind = 'add_drop'`,
      [id],
    );
    return row!;
  }
}
