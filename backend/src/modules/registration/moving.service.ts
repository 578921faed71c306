import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ConflictError, ForbiddenError, InvalidError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { Versioned } from '../../common/versioned.js';
import { shownBlockers } from '../../platform/auth/fields/shown-blockers.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DecisionWriter } from './decisions/decision-writer.service.js';
import { StandingService } from '../standing/standing.service.js';
import { type Decision, decide, overridesOf } from './rules/decide.rules.js';
import type { EnrollmentActDto, EnrollmentDto } from './enrollment-acts.dto.js';
import { EnrollmentsService } from '../enrollments/enrollments.service.js';
import { judgeDrop, judgeMove, type LeavingFacts, type Verdict } from './rules/leaving.rules.js';
import { LeavingService } from './leaving.service.js';
import { messages } from './rules/messages.js';
import type { MoveDto, SwapDto } from './moving.dto.js';
import { type FactsRow, gatherFacts } from './facts/registration-facts.js';
import { type LockedSection, retryTransaction } from '../seats/seat-locks.service.js';
import { movingNotice, SeatsService } from '../seats/seats.service.js';

interface Act<Body> {
  id: string;
  body: Body;
  user: SignedInUser;
  expected: Expected;
}
interface Exchange {
  old: EnrollmentDto;
  from: LockedSection;
  to: LockedSection;
  target: FactsRow;
  decision: Decision;
}

/**
 * Swaps and moves between sections. The new seat is decided and reserved first; the old one is released in the same
 * transaction, or kept. Both sections are locked in the usual order.
 */
@Injectable()
export class MovingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly seats: SeatsService,
    private readonly enrollments: EnrollmentsService,
    private readonly leaving: LeavingService,
    private readonly standing: StandingService,
    private readonly decisions: DecisionWriter,
  ) {}

  /** Drops one section and registers for the other, as a new enrollment. The other section's waitlist goes first. */
  swap(act: Act<SwapDto>): Promise<Versioned<EnrollmentActDto>> {
    const { id, body, user } = act;
    const isStudent = user.role === 'student';
    const made = randomUUID();
    return this.exchange(
      act,
      'swap',
      made,
      (facts) => judgeDrop(facts, { isStudent }),
      async (one) => {
        const { old, from, to, decision, target } = one;
        const { studentId } = old;
        const name = nameOf(target);
        await this.seats.release(
          from,
          { id, studentId, status: 'enrolled', grade: null },
          {
            action: 'enrollment.swap',
            details: { changes: { status: ['enrolled', 'dropped'] }, into: made, for: name },
            notice: (rows, parameters) => movingNotice(rows, `${parameters.add(name)}::text`),
          },
        );
        await this.seats.enroll(to, {
          id: made,
          studentId,
          sectionId: to.id,
          status: 'enrolled',
          isSwap: true,
          decision,
          catalogVersion: target.catalogVersion,
          overrides: overridesOf(decision),
          raise: raises(decision),
          details: {
            changes: {
              studentId: [null, studentId],
              sectionId: [null, body.sectionId],
              status: [null, 'enrolled'],
            },
            instead: id,
            ...overridden(decision),
          },
        });
      },
    );
  }

  /** Moves to another section of the same course; the enrollment and its history stay. */
  move(act: Act<MoveDto>): Promise<Versioned<EnrollmentActDto>> {
    const { id, body } = act;
    return this.exchange(act, 'move', id, judgeMove, async ({ old, from, to, target, decision }) => {
      if (target.courseCode !== old.courseCode)
        throw new InvalidError({ sectionId: [messages.moving.otherCourse] });
      await this.seats.move(from, to, {
        id,
        studentId: old.studentId,
        sectionId: to.id,
        decision,
        name: nameOf(target),
        overrides: overridesOf(decision),
        raise: raises(decision),
        catalogVersion: target.catalogVersion,
        details: {
          changes: { sectionId: [old.sectionId, to.id] },
          ...overridden(decision),
          ...(body.reason && { reason: body.reason }),
        },
      });
    });
  }

  private async exchange(
    { id, body, user, expected }: Act<SwapDto>,
    act: 'swap' | 'move',
    answerId: string,
    judge: (facts: LeavingFacts) => Verdict,
    carryOut: (exchange: Exchange) => Promise<void>,
  ): Promise<Versioned<EnrollmentActDto>> {
    if (body.overrides?.length && !can(user, 'enrollments.override'))
      throw new ForbiddenError(messages.cannotOverride);
    return this.transactions.run(async () => {
      const old = (await this.enrollments.row(id, user)).record;
      if (body.sectionId === old.sectionId)
        throw new InvalidError({ sectionId: [messages.moving.sameSection] });
      const warnings = await this.seats.filling(
        { students: [old.studentId] },
        async (sections) => {
          const facts = await this.leaving.facts(id);
          expected.check(facts.version);
          if (facts.sectionId !== old.sectionId) throw retryTransaction('The enrollment was moved.');
          const verdict = judge(facts);
          if (verdict.refusal) throw new StateConflictError(...verdict.refusal);
          if (facts.status === 'waitlisted')
            throw new StateConflictError('not_supported', messages.moving.notOnWaitlist);
          const [from, to] = [sections.get(old.sectionId)!, sections.get(body.sectionId)];
          if (!to) throw new InvalidError({ sectionId: [messages.noSection] });
          await this.seats.fill(to, 0);
          const { decision, target } = await this.decide(old, body, act, user);
          const blockers = [...verdict.blockers, ...decision.blockers];
          if (decision.blockers.length) await this.decisions.refused([decision]);
          if (blockers.length) throw new ConflictError(blockers);
          await carryOut({ old, from, to, target, decision });
          return [...verdict.warnings, ...decision.warnings];
        },
        [old.sectionId, body.sectionId],
      );
      await this.standing.recompute([old.studentId]);
      const { record, version } = await this.enrollments.row(answerId, user);
      return new Versioned({ ...record, warnings: shownBlockers(warnings) }, version);
    });
  }

  private async decide(
    { id, studentId, termId }: EnrollmentDto,
    { sectionId, overrides = [] }: SwapDto,
    act: 'swap' | 'move',
    user: SignedInUser,
  ): Promise<{ decision: Decision; target: FactsRow }> {
    const { facts } = await gatherFacts(this.transactions, { studentId, sectionId, termId }, user);
    if (facts!.termId !== termId) throw new InvalidError({ sectionId: [messages.otherTerm] });
    const requested = {
      act,
      status: 'enrolled',
      isStudent: user.role === 'student',
      overrides: overrides.map(({ code, reason }) => ({ code, reason, grantedBy: user.id })),
    } as const;
    const decision = decide({ ...facts!, someoneEligibleWaits: false }, { ...requested, instead: id });
    return { decision, target: facts! };
  }
}

const nameOf = ({ courseCode, sectionNumber }: FactsRow): string => `${courseCode}-${sectionNumber}`;
const raises = ({ used }: Decision): boolean => used.some(({ code }) => code === 'section_full');
const overridden = ({ used }: Decision): object =>
  used.length
    ? {
        overrides: used.map(({ code, reason }) => ({ code, reason })),
        reason: used.map(({ code, reason }) => `${code}: ${reason}`).join('\n'),
      }
    : {};
