import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Blocker } from '../../common/blockers.js';
import { ConflictError, ForbiddenError, InvalidError } from '../../common/errors.js';
import { officeOf } from '../../common/offices.js';
import { Versioned } from '../../common/versioned.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { onConstraint } from '../../platform/database/constraint-errors.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StandingService } from '../standing/standing.service.js';
import { type AskedState, blockersOf, judge, type Verdict } from './blockers.rules.js';
import type { CreateEnrollmentDto, EnrollmentActDto, OverrideDto } from './enrollments.dto.js';
import { EnrollmentsService } from './enrollments.service.js';
import { type FactsRow, gatherFacts } from './registration-facts.js';
import { SeatsService } from './seats.service.js';

type Wish = CreateEnrollmentDto & { status: AskedState; overrides: OverrideDto[] };
type Decision = Verdict<OverrideDto> & { facts: FactsRow };
type Outcome = { blockers: Blocker[] } | { enrollment: Versioned<EnrollmentActDto> };

/** The database's last word, should ever a path forget the ledger. */
const refusals = {
  uq_enrollments_live: () =>
    new ConflictError([
      {
        ...{ code: 'already_enrolled', message: 'The student has a place in this section already.' },
        ...{ facts: {}, liftedBy: null },
      },
    ]),
  ck_sections_enrolled: () =>
    new ConflictError([
      { code: 'section_full', message: 'The section is full.', facts: {}, liftedBy: officeOf.registrar },
    ]),
};

/** Registration: decides on facts that are gathered without a lock, then locks last and checks what can have changed. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly seats: SeatsService,
    private readonly enrollments: EnrollmentsService,
    private readonly standing: StandingService,
  ) {}

  async register(body: CreateEnrollmentDto, user: SignedInUser): Promise<Versioned<EnrollmentActDto>> {
    const wish: Wish = { ...body, status: body.status ?? 'enrolled', overrides: body.overrides ?? [] };
    if (wish.overrides.length && !can(user, 'enrollments.override'))
      throw new ForbiddenError('Your role may not override what stands in the way of a registration.');
    return onConstraint(refusals, async () => {
      const decision = await this.decide(wish, user);
      if (decision.blockers.length) throw new ConflictError(decision.blockers);
      const outcome =
        (isPlain(wish, decision) && (await this.takeSeat(wish, decision, user))) ||
        (await this.placeInOrder(wish, user));
      if ('blockers' in outcome) throw new ConflictError(outcome.blockers);
      return outcome.enrollment;
    });
  }

  private async decide(wish: Wish, user: SignedInUser, queueIsServed = false): Promise<Decision> {
    const { facts, ...known } = await gatherFacts(this.transactions, wish, user);
    const errors: Record<string, string[]> = {};
    if (!known.knowsStudent) errors.studentId = ['There is no such student.'];
    if (!known.knowsSection) errors.sectionId = ['There is no such section.'];
    if (!known.knowsTerm) errors.termId = ['There is no such term.'];
    else if (facts && facts.termId !== wish.termId) errors.termId = ['The section belongs to another term.'];
    if (!facts || Object.keys(errors).length) throw new InvalidError(errors);
    const someoneEligibleWaits = !queueIsServed && facts.waitlisted > 0;
    const found = blockersOf({ ...facts, someoneEligibleWaits }, wish.status);
    const isStudent = user.role === 'student';
    return { facts, ...judge(found, { isStudent, overrides: wish.overrides }) };
  }

  private async takeSeat(wish: Wish, decision: Decision, user: SignedInUser): Promise<Outcome | null> {
    const { facts, warnings } = decision;
    const id = randomUUID();
    const { studentId, sectionId } = facts;
    const { placesVersion } = facts;
    const details = detailsOf(wish, decision);
    const enrollmentDate = await this.seats.take({ id, studentId, sectionId, placesVersion, details });
    if (!enrollmentDate) return null;
    const record = { ...answerOf(facts, user), id, enrollmentDate, warnings };
    return { enrollment: new Versioned(record, 1) };
  }

  /** With all locks, first those who wait and then this one: what is decided now is true until the commit. */
  private placeInOrder(wish: Wish, user: SignedInUser): Promise<Outcome> {
    return this.transactions.run(async () => {
      const section = await this.seats.lock(wish.sectionId, [wish.studentId]);
      await this.seats.fill(section);
      const decision = await this.decide(wish, user, true);
      const { blockers, warnings, used } = decision;
      if (blockers.length) return { blockers };
      const id = randomUUID();
      await this.seats.place(section, {
        ...{ id, studentId: wish.studentId, sectionId: section.id, status: wish.status },
        overrides: used.map(({ code, reason }) => ({ code, reason, grantedBy: user.id })),
        raise: used.some(({ code }) => code === 'section_full'),
        details: detailsOf(wish, decision),
      });
      await this.standing.recompute([wish.studentId]);
      const { record, version } = await this.enrollments.row(id, user);
      return { enrollment: new Versioned({ ...record, warnings }, version) };
    });
  }
}

/** Most are: nobody waits, nothing is overridden, and no credit counts as attempted before add/drop ends. */
const isPlain = ({ status }: Wish, { facts, used }: Decision): boolean =>
  status === 'enrolled' && !used.length && !facts.waitlisted && facts.today <= facts.addDropUntil;

const detailsOf = ({ studentId, sectionId, termId, status }: Wish, { used }: Decision): object => ({
  changes: {
    ...{ studentId: [null, studentId], sectionId: [null, sectionId], termId: [null, termId] },
    status: [null, status],
  },
  ...(used.length && {
    overrides: used,
    reason: used.map(({ code, reason }) => `${code}: ${reason}`).join('\n'),
  }),
});

/** A new seat as it is answered: the facts have all that a read would tell. */
const answerOf = (
  facts: FactsRow,
  user: SignedInUser,
): Omit<EnrollmentActDto, 'id' | 'enrollmentDate' | 'warnings'> => ({
  studentId: facts.studentId,
  studentName: facts.studentName,
  studentNumber: facts.studentNumber,
  sectionId: facts.sectionId,
  termId: facts.termId,
  termName: facts.termName,
  courseCode: facts.courseCode,
  sectionNumber: facts.sectionNumber,
  courseTitle: facts.courseTitle,
  courseCredits: facts.courseCredits,
  modality: facts.modality,
  instructorName: facts.instructorName,
  schedule: facts.schedule,
  location: facts.location,
  status: 'enrolled',
  grade: null,
  gradePoints: null,
  dropDate: null,
  waitlistPosition: null,
  skippedAt: null,
  skipReason: null,
  ...(can(user, 'enrollments.override') && { overrides: [] }),
});
