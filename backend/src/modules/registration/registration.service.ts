import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ConflictError } from '../../common/errors.js';
import { officeOf } from '../../common/offices.js';
import { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { shownBlockers } from '../../platform/auth/fields/shown-blockers.js';
import { can } from '../../platform/auth/permissions.js';
import { readsAsStudent, type SignedInUser } from '../../platform/auth/signed-in-user.js';
import { onConstraint } from '../../platform/database/constraint-errors.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StandingService } from '../standing/standing.service.js';
import { DecisionWriter } from './decisions/decision-writer.service.js';
import { type Decision, decide, isAccepted, overridesOf } from './rules/decide.rules.js';
import { earlierAttempts } from './earlier-attempts.js';
import type { CreateEnrollmentDto, EnrollmentActDto } from './enrollment-acts.dto.js';
import { EnrollmentsService } from '../enrollments/enrollments.service.js';
import { messages } from './rules/messages.js';
import type { RegistrationCheckDto } from './registration.dto.js';
import type { FactsRow } from './facts/registration-facts.js';
import {
  requestedBy,
  detailsOf,
  factsOf,
  type RegistrationRequest,
  requestOf,
} from './registration-request.js';
import { SeatsService } from '../seats/seats.service.js';
import type { LockedSection } from '../seats/seat-locks.service.js';

/** The decision, and the row of its facts with the other fields of the answer. */
interface Decided {
  decision: Decision;
  row: FactsRow;
}
type Refused = { refusal: Decision };
type Registered = Refused | { id: string; warnings: Decision['warnings'] };
type Outcome = Refused | { enrollment: Versioned<EnrollmentActDto> };

/** How often a registration without locks is decided; after that, with all locks. */
const mostTries = 3;

/** The database's own constraints, in case a code path bypasses the ledger. */
const refusals = {
  uq_enrollments_live: () =>
    new ConflictError([
      { code: 'already_enrolled', message: messages.alreadyInSection, facts: {}, liftedBy: null },
    ]),
  ck_sections_enrolled: () =>
    new ConflictError([
      { code: 'section_full', message: messages.sectionFull, facts: {}, liftedBy: officeOf.registrar },
    ]),
};

/** Registration: decides on facts gathered without a lock, then locks and checks whether they have changed. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly seats: SeatsService,
    private readonly enrollments: EnrollmentsService,
    private readonly standing: StandingService,
    private readonly decisions: DecisionWriter,
    private readonly audit: AuditService,
  ) {}

  async register(body: CreateEnrollmentDto, user: SignedInUser): Promise<Versioned<EnrollmentActDto>> {
    const request = requestOf(body, user);
    return onConstraint(refusals, async () => {
      const outcome = (await this.takeOpenSeat(request, user)) ?? (await this.registerInOrder(request, user));
      if ('refusal' in outcome) throw await this.refused(outcome.refusal);
      return outcome.enrollment;
    });
  }

  /** Without locks; null if it needs them. Decides again if the facts change before the seat is assigned. */
  private async takeOpenSeat(request: RegistrationRequest, user: SignedInUser): Promise<Outcome | null> {
    for (let attempt = 1; attempt <= mostTries; attempt++) {
      const decided = await this.decide(request, user);
      if (!isAccepted(decided.decision)) return { refusal: decided.decision };
      if (!isPlain(request, decided)) return null;
      const taken = await this.takeSeat(request, decided, user);
      if (taken) return taken;
    }
    return null;
  }

  /**
   * The answer that `register` would give to the same body now. Nothing is stored except the audit event of a staff
   * member's read.
   */
  async check(body: CreateEnrollmentDto, user: SignedInUser): Promise<RegistrationCheckDto> {
    const { decision } = await this.decide(requestOf(body, user), user);
    const { asked, blockers, warnings, used, rules, facts } = decision;
    if (!readsAsStudent(user, facts.studentId))
      await this.audit.record({
        action: 'registration_check.read',
        subjectType: 'student',
        subjectId: facts.studentId,
        details: { ids: [facts.studentId], sectionId: facts.sectionId },
      });
    const overridden = used.map(({ code }) => code as RegistrationCheckDto['overridden'][number]);
    const allowed = isAccepted(decision);
    return {
      allowed,
      status: asked.status,
      overridden,
      rules,
      earlier:
        (await earlierAttempts(this.transactions, facts.studentId, [facts.sectionId])).get(facts.sectionId) ??
        [],
      blockers: shownBlockers(blockers),
      warnings: shownBlockers(warnings),
    };
  }

  private async refused(decision: Decision): Promise<ConflictError> {
    await this.decisions.refused([decision]);
    return new ConflictError(decision.blockers);
  }

  private async decide(
    request: RegistrationRequest,
    user: SignedInUser,
    queueIsServed = false,
  ): Promise<Decided> {
    const row = await factsOf(this.transactions, request, user);
    const someoneEligibleWaits = !queueIsServed && row.waitlisted > 0;
    const decision = decide({ ...row, someoneEligibleWaits }, requestedBy(user, 'register', request));
    return { decision, row };
  }

  private async takeSeat(
    request: RegistrationRequest,
    { decision, row }: Decided,
    user: SignedInUser,
  ): Promise<Outcome | null> {
    const id = randomUUID();
    const { studentId, sectionId, registrationVersion, catalogVersion } = row;
    const details = detailsOf(request, decision);
    const seat = { id, studentId, sectionId, registrationVersion, catalogVersion, decision, details };
    const enrollmentDate = await this.seats.take(seat);
    if (!enrollmentDate) return null;
    const record = { ...answerOf(row, user), id, enrollmentDate, warnings: shownBlockers(decision.warnings) };
    return { enrollment: new Versioned(record, 1) };
  }

  /**
   * With all locks, serves the waitlist first and then this request, so the decision is true until the commit. The new
   * enrollment may be the corequisite for an open seat that the student is waitlisted for.
   */
  private registerInOrder(request: RegistrationRequest, user: SignedInUser): Promise<Outcome> {
    const { studentId, sectionId } = request;
    return this.transactions.run(async () => {
      const outcome = await this.seats.filling(
        { students: [studentId] },
        (sections) => this.registerLocked(sections.get(sectionId)!, request, user),
        [sectionId],
      );
      if ('refusal' in outcome) return outcome;
      await this.standing.recompute([studentId]);
      const { record, version } = await this.enrollments.row(outcome.id, user);
      return { enrollment: new Versioned({ ...record, warnings: shownBlockers(outcome.warnings) }, version) };
    });
  }

  private async registerLocked(
    section: LockedSection,
    request: RegistrationRequest,
    user: SignedInUser,
  ): Promise<Registered> {
    await this.seats.fill(section, 0);
    const { decision, row } = await this.decide(request, user, true);
    if (!isAccepted(decision)) return { refusal: decision };
    const { warnings, used } = decision;
    const id = randomUUID();
    await this.seats.enroll(section, {
      id,
      studentId: request.studentId,
      sectionId: section.id,
      status: request.status,
      decision,
      catalogVersion: row.catalogVersion,
      overrides: overridesOf(decision),
      raise: used.some(({ code }) => code === 'section_full'),
      details: detailsOf(request, decision),
    });
    return { id, warnings };
  }
}

/** Most requests: no waitlist on the section, the student on no waitlist, no override, and no credit attempted yet. */
const isPlain = ({ status }: RegistrationRequest, { decision: { used }, row }: Decided): boolean =>
  status === 'enrolled' &&
  !used.length &&
  !row.waitlisted &&
  row.today <= row.addDropUntil &&
  row.places.every(({ status }) => status !== 'waitlisted');

/** The answer for a new seat; the facts have everything that a read would return. */
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
  lastAttendanceDate: null,
  waitlistedAt: null,
  waitlistPosition: null,
  offerExpiresAt: null,
  incomplete: null,
  ...(user.role === 'student' && { chance: null }),
  skippedAt: null,
  skipReason: null,
  ...(can(user, 'enrollments.override') && { overrides: [] }),
});
