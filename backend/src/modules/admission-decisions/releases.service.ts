import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AdmissionCode } from '../../common/admission-codes.js';
import type { Blocker } from '../../common/blockers.js';
import { addDays } from '../../common/calendar.js';
import { ConflictError, InvalidError, StateConflictError } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import { newYorkDay } from '../../common/new-york.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { onConstraint } from '../../platform/database/constraint-errors.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { ApplicationStates } from '../applications/application-states.service.js';
import { ApplicationDocumentsService } from '../documents/application-documents.service.js';
import { PoliciesService } from '../policies/policies.service.js';
import { mails } from './admission-decisions.feature.js';
import type { AdmissionDecisionDto } from './admission-decisions.dto.js';
import { DecisionFactsService } from './decision-facts.service.js';
import { decisionSubject, type Decided, readDecision } from './decision-rows.js';
import { admits } from './decisions.rules.js';
import { messages } from './messages.js';
import { decidable, type Releasable, releaseBlockers } from './releases.rules.js';
import { termAndProgramOf } from '../programs/programs.scope.js';

const mostAtOnce = 200;
const anyVersion = Expected.from(undefined);

interface Due extends Releasable {
  applicationId: string;
  termId: string;
  code: AdmissionCode;
  letterId: string;
  supersededId: string | null;
  supersededLetterId: string | null;
  email: string;
  programName: string;
  termName: string;
}

/** Releases confirmed decisions: one, several together, or at an instant. The email goes out with the same transaction. */
@Injectable()
export class ReleasesService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly facts: DecisionFactsService,
    private readonly states: ApplicationStates,
    private readonly documents: ApplicationDocumentsService,
    private readonly policies: PoliciesService,
    private readonly mail: MailService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('admission-decisions.release', { handler: () => this.tick() });
    this.jobs.schedule('admission-decisions.release', '* * * * *');
  }

  /** Now, or at an instant: all of them, or none. */
  async release(
    ids: readonly string[],
    releaseAt: string | null,
    user: SignedInUser,
  ): Promise<AdmissionDecisionDto[]> {
    const at = releaseAt === null ? null : new Date(releaseAt);
    return this.transactions.run(async () => {
      const due = await this.lock(ids);
      if (due.length < ids.length) throw new InvalidError({ ids: [messages.notFound] });
      const blockers = await this.blockersOf(due);
      if (blockers.length) throw new ConflictError(blockers);
      if (at) await this.schedule(due, at, user);
      else for (const one of due) await this.releaseOne(one, user);
      const decisions: AdmissionDecisionDto[] = [];
      for (const id of ids) {
        const { version: _, ...decision } = await readDecision(this.reads, id, user);
        decisions.push(decision);
      }
      return decisions;
    });
  }

  async releaseOnly(id: string, releaseAt: string | null, expected: Expected, user: SignedInUser): Decided {
    return this.transactions.run(async () => {
      await this.lock([id]);
      expected.check((await readDecision(this.reads, id, user)).version);
      await this.release([id], releaseAt, user);
      return this.reads.get(decisionSubject(this.reads, user), id);
    });
  }

  unschedule(id: string, expected: Expected, user: SignedInUser): Decided {
    return this.transactions.run(async () => {
      await this.lock([id]);
      return this.writes.act(
        decisionSubject(this.reads, user),
        { id, expected, verb: 'unschedule' },
        async ({ state, releaseAt }) => {
          if (state !== 'confirmed' || !releaseAt)
            throw new StateConflictError('invalid_state', messages.notScheduled);
          await this.transactions.query('UPDATE admission_decisions SET release_at = NULL WHERE id = $1', [
            id,
          ]);
        },
      );
    });
  }

  /** Releases everything whose instant has come, together. What can't be released any more waits for the office. */
  async tick(now = new Date()): Promise<void> {
    for (;;) {
      const released = await this.transactions.run(async () => {
        const due = await this.transactions.query<{ id: string }>(
          `SELECT decision.id FROM admission_decisions decision
           JOIN applications application ON application.id = decision.application_id
           WHERE decision.state = 'confirmed' AND decision.release_at <= $1 AND decision.letter_id IS NOT NULL
             AND application.state = ANY ($2::application_state[]) AND application.purged_at IS NULL
           ORDER BY decision.release_at, decision.id LIMIT ${mostAtOnce}`,
          [now, decidable],
        );
        // Under the locks, only what is still confirmed and still due counts.
        const locked = await this.lock(
          due.map(({ id }) => id),
          now,
        );
        let released = 0;
        for (const one of locked)
          if (!(await this.blockersOf([one])).length && (await this.releaseAlone(one))) released++;
        return due.length < mostAtOnce ? 0 : released;
      });
      if (!released) return;
    }
  }

  /** Everything that refuses the release of these decisions, with what has changed since their proposals. */
  private async blockersOf(due: readonly Due[]): Promise<Blocker[]> {
    const blockers: Blocker[] = [];
    for (const one of due) {
      const refusals = releaseBlockers([one]);
      blockers.push(...(refusals.length ? refusals : await this.facts.changesSince(one.id)));
    }
    return blockers;
  }

  private async schedule(due: readonly Due[], at: Date, user: SignedInUser): Promise<void> {
    if (at.getTime() <= Date.now()) throw new InvalidError({ releaseAt: [messages.instantPast] });
    for (const { id } of due)
      await this.writes.act(
        decisionSubject(this.reads, user),
        { id, expected: anyVersion, verb: 'schedule' },
        () =>
          this.transactions.query('UPDATE admission_decisions SET release_at = $2 WHERE id = $1', [id, at]),
      );
    // At the instant itself; the job of each minute finds what this one missed.
    await this.jobs.enqueue('admission-decisions.release', {}, { startAfter: at });
  }

  private async releaseOne(one: Due, user: SignedInUser | null): Promise<void> {
    const { id, applicationId, code, letterId } = one;
    await this.supersede(one);
    const { answerDays } = await this.policies.inForce('admissions', { termId: one.termId });
    const answerUntil = admits(code) ? addDays(newYorkDay(new Date()), answerDays) : null;
    await this.writes.act(
      decisionSubject(this.reads, user),
      { id, expected: anyVersion, verb: 'release' },
      () =>
        this.transactions.query(
          `UPDATE admission_decisions SET state = 'released', released_at = now(), released_by_id = $2, answer_until = $3
         WHERE id = $1`,
          [id, user?.id ?? null, answerUntil],
        ),
    );
    await this.documents.release([letterId]);
    if (one.applicationState !== 'decided') await this.decided(applicationId, user);
    await this.states.endRecommendations(applicationId);
    await this.mail.post({
      to: one.email,
      aboutId: applicationId,
      template: mails['admission-decision'],
      facts: { number: one.applicationNumber, programName: one.programName, termName: one.termName },
    });
  }

  /** One that can't be released, for a reason that only the database knows, holds up no other. */
  private async releaseAlone(one: Due): Promise<boolean> {
    try {
      await this.transactions.savepoint(() => this.releaseOne(one, null));
      return true;
    } catch (error) {
      if (!(error instanceof StateConflictError)) throw error;
      return false;
    }
  }

  private decided(applicationId: string, user: SignedInUser | null): Promise<void> {
    const move = { id: applicationId, reason: null, actorId: user?.id ?? null };
    return onConstraint(
      // A declined application is open again.
      { uq_applications_open: () => new StateConflictError('already_exists', messages.otherOpen) },
      () => this.states.move(move, 'decided'),
    );
  }

  private async supersede({ supersededId, supersededLetterId }: Due): Promise<void> {
    if (!supersededId) return;
    await this.writes.act(
      decisionSubject(this.reads, null),
      { id: supersededId, expected: anyVersion, verb: 'supersede' },
      () =>
        this.transactions.query(
          `UPDATE admission_decisions SET state = 'superseded', ended_at = now() WHERE id = $1`,
          [supersededId],
        ),
    );
    if (supersededLetterId) await this.documents.end([supersededLetterId]);
  }

  /** Locks the applications in the order of their ids, then reads the decisions as they are now. */
  private async lock(ids: readonly string[], dueAt: Date | null = null): Promise<Due[]> {
    await this.transactions.query(
      `SELECT FROM applications WHERE id IN (SELECT application_id FROM admission_decisions WHERE id = ANY ($1::uuid[]))
       ORDER BY id FOR NO KEY UPDATE`,
      [ids],
    );
    return this.transactions.query<Due>(
      `SELECT decision.id, decision.state, decision.code, decision.letter_id AS "letterId",
         decision.letter_id IS NOT NULL AS "hasLetter", application.id AS "applicationId",
         application.number AS "applicationNumber", CASE WHEN application.purged_at IS NULL THEN application.state::text
           ELSE 'purged' END AS "applicationState", application.term_id AS "termId", applicant.email, program.name AS "programName", term.name AS "termName",
         current.id AS "supersededId", current.letter_id AS "supersededLetterId"
       FROM admission_decisions decision JOIN applications application ON application.id = decision.application_id
       ${termAndProgramOf('application')}
       LEFT JOIN applicants applicant ON applicant.id = application.applicant_id
       LEFT JOIN admission_decisions current ON current.application_id = application.id AND current.state = 'released'
       WHERE decision.id = ANY ($1::uuid[]) AND ($2::timestamptz IS NULL OR decision.release_at <= $2)
       ORDER BY application.id`,
      [ids, dueAt],
    );
  }
}
