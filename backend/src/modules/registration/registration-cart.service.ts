import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Blocker } from '../../common/blockers.js';
import { ConflictError, InvalidError, refuse } from '../../common/errors.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { shownBlockers } from '../../platform/auth/fields/shown-blockers.js';
import { readsAsStudent, type SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DecisionWriter } from './decisions/decision-writer.service.js';
import { StandingService } from '../standing/standing.service.js';
import { seatCredits } from './rules/blockers.rules.js';
import { type CartItem, type CartMode, decideCart } from './rules/cart.rules.js';
import { currentRules, type Decision, isAccepted, overridesOf } from './rules/decide.rules.js';
import { earlierAttempts } from './earlier-attempts.js';
import { EnrollmentsService } from '../enrollments/enrollments.service.js';
import { messages } from './rules/messages.js';
import type {
  CartCheckDto,
  CartDto,
  CartItemCheckDto,
  CartItemResultDto,
  CartResultDto,
} from './registration.dto.js';
import {
  requestedBy,
  detailsOf,
  factsOf,
  type RegistrationRequest,
  requestOf,
} from './registration-request.js';
import { SavedCartService } from './saved-cart.service.js';
import { SeatsService } from '../seats/seats.service.js';
import type { LockedSection } from '../seats/seat-locks.service.js';

type Item = CartItem & { request: RegistrationRequest; catalogVersion: string };
type Made = Item & { decision: Decision };

/** Registers one student for several sections, decided together under all of their locks. */
@Injectable()
export class RegistrationCartService {
  constructor(
    private readonly transactions: Transactions,
    private readonly seats: SeatsService,
    private readonly enrollments: EnrollmentsService,
    private readonly standing: StandingService,
    private readonly decisions: DecisionWriter,
    private readonly audit: AuditService,
    private readonly saved: SavedCartService,
  ) {}

  async registerCart(body: CartDto, user: SignedInUser): Promise<CartResultDto> {
    const { mode = 'per_item' } = body;
    const requests = requestsOf(body, user);
    const answer = await this.transactions.run(async () => {
      const { made, sections } = await this.decideInTurn(requests, mode, user);
      const isRefused = made.some(({ decision }) => !isAccepted(decision));
      if (mode === 'all_or_nothing' && isRefused) return { refused: made };
      await this.carryOut(made, sections);
      await this.saved.removeRegistered(body.studentId);
      await this.seats.fillScope({ students: [body.studentId] }, sections);
      return { items: await this.answer(made, user) };
    });
    if (answer.refused) throw await this.refusal(answer.refused);
    const accepted = answer.items.filter(({ enrollment }) => enrollment).length;
    return { mode, accepted, items: answer.items };
  }

  /**
   * The answer that `registerCart` would give to the same body now. Nothing is stored except the audit event of a
   * staff member's read.
   */
  async check(body: CartDto, user: SignedInUser): Promise<CartCheckDto> {
    const { studentId, mode = 'per_item' } = body;
    const requests = requestsOf(body, user);
    const { items: requested, decided } = await this.preview(requests, mode, user);
    if (!readsAsStudent(user, studentId))
      await this.audit.record({
        action: 'registration_check.read',
        subjectType: 'student',
        subjectId: studentId,
        details: { ids: [studentId], sectionIds: requests.map(({ sectionId }) => sectionId) },
      });
    const allowed = decided.every(isAccepted);
    const accepted = allowed || mode === 'per_item' ? decided.filter(isAccepted).length : 0;
    const ids = requests.map(({ sectionId }) => sectionId);
    const earlier = await earlierAttempts(this.transactions, studentId, ids);
    const items = decided.map((decision) => ({
      ...previewOf(decision),
      earlier: earlier.get(decision.facts.sectionId) ?? [],
    }));
    const { places, creditLimit } = requested[0]!.facts;
    return {
      mode,
      allowed,
      accepted,
      items,
      rules: currentRules,
      enrolledCredits: seatCredits(places),
      creditLimit,
    };
  }

  /**
   * An open seat beside a waitlist goes to the waitlist first: this is tried and rolled back. Without a waitlist,
   * nothing is locked.
   */
  private async preview(
    requests: readonly RegistrationRequest[],
    mode: CartMode,
    user: SignedInUser,
  ): Promise<{ items: Item[]; decided: Decision[] }> {
    const items = await this.gather(requests, user);
    if (!items.some(hasSeatAndWaitlist)) return { items, decided: decideCart(items, mode) };
    const { made } = await this.transactions.tried(() => this.decideInTurn(requests, mode, user));
    return { items: made, decided: made.map(({ decision }) => decision) };
  }

  /** Under all locks, after open seats have gone to the waitlists. */
  private async decideInTurn(
    requests: readonly RegistrationRequest[],
    mode: CartMode,
    user: SignedInUser,
  ): Promise<{ made: Made[]; sections: ReadonlyMap<string, LockedSection> }> {
    const ids = requests.map(({ sectionId }) => sectionId);
    const sections = await this.seats.lockScope({ students: [requests[0]!.studentId] }, ids);
    for (const id of ids) if (sections.has(id)) await this.seats.fill(sections.get(id)!, 0);
    const items = await this.gather(requests, user);
    const decided = decideCart(items, mode);
    return { made: items.map((item, position) => ({ ...item, decision: decided[position]! })), sections };
  }

  private async gather(requests: readonly RegistrationRequest[], user: SignedInUser): Promise<Item[]> {
    const items: Item[] = [];
    for (const [position, request] of requests.entries()) {
      const row = await factsOf(this.transactions, request, user, `items.${position}.sectionId`);
      const facts = { ...row, someoneEligibleWaits: false };
      const { catalogVersion } = row;
      const requested = requestedBy(user, 'cart', request);
      items.push({ enrollmentId: randomUUID(), request, facts, catalogVersion, requested });
    }
    return items;
  }

  private async carryOut(made: readonly Made[], sections: ReadonlyMap<string, LockedSection>): Promise<void> {
    for (const { enrollmentId, request, decision, catalogVersion } of made)
      if (isAccepted(decision))
        await this.seats.enroll(sections.get(request.sectionId)!, {
          id: enrollmentId,
          studentId: request.studentId,
          sectionId: request.sectionId,
          status: request.status,
          catalogVersion,
          decision,
          overrides: overridesOf(decision),
          details: detailsOf(request, decision),
          raise: decision.used.some(({ code }) => code === 'section_full'),
        });
    const refused = made.filter(({ decision }) => !isAccepted(decision));
    await this.decisions.write(refused.map(({ decision }) => ({ decision, enrollmentId: null })));
    if (refused.length < made.length) await this.standing.recompute([made[0]!.request.studentId]);
  }

  private async answer(made: readonly Made[], user: SignedInUser): Promise<CartItemResultDto[]> {
    const results: CartItemResultDto[] = [];
    for (const { enrollmentId, decision } of made) {
      const { sectionId, courseCode, sectionNumber } = decision.facts;
      const outcome = decision.outcome as CartItemResultDto['outcome'];
      const enrollment = isAccepted(decision)
        ? (await this.enrollments.row(enrollmentId, user)).record
        : null;
      results.push({ sectionId, courseCode, sectionNumber, outcome, enrollment, ...problemsOf(decision) });
    }
    return results;
  }

  /** Each blocker names its section. */
  private async refusal(made: readonly Made[]): Promise<ConflictError> {
    const refused = made.filter(({ decision }) => !isAccepted(decision));
    await this.decisions.refused(refused.map(({ decision }) => decision));
    const blockers = refused.flatMap(({ decision, request: { sectionId } }) =>
      decision.blockers.map((blocker): Blocker => ({ ...blocker, facts: { ...blocker.facts, sectionId } })),
    );
    return new ConflictError(blockers);
  }
}

function requestsOf({ items, studentId, termId }: CartDto, user: SignedInUser): RegistrationRequest[] {
  const requests = items.map((item) => requestOf({ ...item, studentId, termId }, user));
  if (!requests.length) throw new InvalidError({ items: [messages.itemsRequired] });
  refuse(repeatedSections(requests));
  // A student must not lock another student's record.
  if (user.role === 'student' && user.studentId !== studentId)
    throw new InvalidError({ studentId: [messages.noStudent] });
  return requests;
}

const hasSeatAndWaitlist = ({ facts: { capacity, enrolled, offered, waitlisted } }: Item): boolean =>
  enrolled + offered < capacity && waitlisted > offered;

const problemsOf = ({ blockers, warnings }: Pick<Decision, 'blockers' | 'warnings'>) => ({
  blockers: shownBlockers(blockers),
  warnings: shownBlockers(warnings),
});

const previewOf = ({ facts, outcome, used, ...decision }: Decision): Omit<CartItemCheckDto, 'earlier'> => ({
  sectionId: facts.sectionId,
  courseCode: facts.courseCode,
  sectionNumber: facts.sectionNumber,
  outcome: outcome as CartItemCheckDto['outcome'],
  ...problemsOf(decision),
  overridden: used.map(({ code }) => code as CartItemCheckDto['overridden'][number]),
});

function repeatedSections(requests: readonly RegistrationRequest[]): Record<string, string[]> {
  const ids = requests.map(({ sectionId }) => sectionId);
  return Object.fromEntries(
    ids.flatMap((id, position) =>
      ids.indexOf(id) < position ? [[`items.${position}.sectionId`, [messages.repeatedSection]]] : [],
    ),
  );
}
