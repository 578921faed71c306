import { Injectable } from '@nestjs/common';
import {
  ConflictError,
  ForbiddenError,
  InvalidError,
  NotFoundError,
  StateConflictError,
} from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { RecordWrites } from '../../platform/audit/record-writes.js';
import { isOwnApplication } from '../../platform/auth/own-records/own-applications.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { onConstraint } from '../../platform/database/constraint-errors.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { ApplicationDocumentsService } from '../documents/application-documents.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { records } from './admission-decisions.feature.js';
import {
  type AdmissionDecisionDto,
  decisionList,
  type ProposeDecisionDto,
} from './admission-decisions.dto.js';
import { AdmissionLettersService } from './admission-letters.service.js';
import { DecisionFactsService } from './decision-facts.service.js';
import {
  type Decided,
  decisionColumns,
  type DecisionRow,
  decisionsFrom,
  decisionSubject,
  readDecision,
  readForHistory,
  visibleTo,
} from './decision-rows.js';
import { blockersOf, currentRules, judgeDecision } from './decisions.rules.js';
import { messages } from './messages.js';
import { decidable, stateBlocker } from './releases.rules.js';

type Sort = (typeof decisionList.sort)[number];
type Filter = keyof typeof decisionList.filters;

const order: Order<Sort> = {
  proposedAt: 'decision.proposed_at',
  confirmedAt: 'decision.confirmed_at',
  releaseAt: 'decision.release_at',
  releasedAt: 'decision.released_at',
  applicationNumber: 'application.number',
  code: 'decision.code',
  state: 'decision.state',
};

/** Decisions on applications: one person proposes, another confirms. Every write locks the application first. */
@Injectable()
export class AdmissionDecisionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly facts: DecisionFactsService,
    private readonly letters: AdmissionLettersService,
    private readonly documents: ApplicationDocumentsService,
    private readonly notifications: NotificationsService,
  ) {}

  list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<AdmissionDecisionDto>> {
    const { filters } = request;
    const conditions = new Conditions()
      .equal('decision.state', filters.state)
      .equal('decision.code', filters.code)
      .equal('decision.application_id', filters.applicationId)
      .equal('application.program_id', filters.programId)
      .equal('application.term_id', filters.termId)
      .equal('decision.id', filters.id);
    conditions.add(visibleTo(user));
    conditions.add(`NOT ${isOwnApplication('application', user, conditions.parameters)}`);
    const reader = conditions.parameters.add(user.role === 'machine_client' ? null : user.id);
    return this.reads.list<AdmissionDecisionDto, Sort>(request, {
      resource: decisionList.resource,
      select: decisionColumns(`${reader}::uuid`),
      from: decisionsFrom,
      conditions,
      order,
      otherwise: 'decision.proposed_at DESC, decision.id',
      noted: {
        subject: 'application',
        details: (rows) => ({ filters, applicationIds: rows.map(({ applicationId }) => applicationId) }),
      },
    });
  }

  get(id: string, user: SignedInUser): Decided {
    return this.reads.open(decisionSubject(this.reads, user), id);
  }

  /** The stored letter's document, if the decision has one that this person may see. */
  async letterOf(id: string, user: SignedInUser): Promise<string> {
    await readDecision(this.reads, id, user);
    const { letterId } = await this.reads.row<{ letterId: string | null }>(
      'SELECT letter_id AS "letterId" FROM admission_decisions WHERE id = $1',
      [id],
      messages.notFound,
    );
    if (!letterId) throw new NotFoundError(messages.noLetter);
    await this.reads.recordOpened({ type: records.admission_letter }, letterId, {});
    return letterId;
  }

  history(id: string, request: ListRequest, user: SignedInUser): Promise<Page<HistoryEntryDto>> {
    return this.reads.history(
      { type: records.admission_decision, read: () => readForHistory(this.reads, id, user) },
      id,
      request,
    );
  }

  propose(body: ProposeDecisionDto, user: SignedInUser): Decided {
    const { applicationId, code, conditions = null, note = null, overrides = [] } = body;
    return onConstraint(openDecision, () =>
      this.transactions.run(async () => {
        const { number, state, facts } = await this.facts.of(applicationId);
        refuseConditions(code, conditions);
        if (!decidable.includes(state)) throw new ConflictError([stateBlocker(number, state)]);
        const judged = judgeDecision(currentRules, facts, { code, overrides });
        if (judged.outcome === 'refused') throw new ConflictError(blockersOf(judged));
        const made = await this.writes.create(decisionSubject(this.reads, user), async () => {
          const [row] = await this.transactions.query<{ id: string }>(
            `INSERT INTO admission_decisions (application_id, number, code, conditions, note, decision, proposed_by_id)
             SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6 FROM admission_decisions
             WHERE application_id = $1 RETURNING id`,
            [applicationId, code, conditions, note, JSON.stringify(judged), user.id],
          );
          return row!.id;
        });
        // Names no person: the notice stays when the application is purged.
        await this.notifications.notify({
          toPermission: 'applications.decide',
          kind: 'admission_decision_proposed',
          title: messages.notices.proposed(number),
          body: messages.notices.proposedBody,
        });
        return made;
      }),
    );
  }

  /** The letter is made too, if its template is published. */
  confirm(id: string, expected: Expected, user: SignedInUser): Decided {
    return this.act(id, { verb: 'confirm', expected, user }, async (before) => {
      if (before.state !== 'proposed') throw new StateConflictError('invalid_state', messages.notProposed);
      if (before.isOwn) throw new ForbiddenError(messages.ownProposal);
      if (before.isVerifier) throw new ForbiddenError(messages.ownVerification);
      const { applicationNumber, applicationState } = before;
      if (!decidable.includes(applicationState))
        throw new ConflictError([stateBlocker(applicationNumber, applicationState)]);
      const changes = await this.facts.changesSince(id);
      if (changes.length) throw new ConflictError(changes);
      await this.transactions.query(
        `UPDATE admission_decisions SET state = 'confirmed', confirmed_by_id = $2, confirmed_at = now() WHERE id = $1`,
        [id, user.id],
      );
      await this.letters.make(id, user);
    });
  }

  /** A new letter, from the template that is published now. */
  makeLetter(id: string, expected: Expected, user: SignedInUser): Decided {
    return this.act(id, { verb: 'make_letter', expected, user }, async ({ state }) => {
      if (state !== 'confirmed') throw new StateConflictError('invalid_state', messages.notConfirmed);
      if (!(await this.letters.make(id, user)))
        throw new StateConflictError('not_configured', messages.noTemplate);
    });
  }

  /** Ends a decision that wasn't released. The reason is kept with it. */
  withdraw(id: string, reason: string, expected: Expected, user: SignedInUser): Decided {
    return this.act(id, { verb: 'withdraw', expected, user }, async ({ state }) => {
      if (state !== 'proposed' && state !== 'confirmed')
        throw new StateConflictError('already_ended', messages.notOpen);
      const [row] = await this.transactions.query<{ letterId: string | null }>(
        `UPDATE admission_decisions SET state = 'withdrawn', release_at = NULL, ended_at = now(), ended_by_id = $2,
           end_reason = $3 WHERE id = $1 RETURNING letter_id AS "letterId"`,
        [id, user.id, reason],
      );
      if (row!.letterId) await this.documents.end([row!.letterId]);
    });
  }

  private act(
    id: string,
    { verb, expected, user }: { verb: string; expected: Expected; user: SignedInUser },
    write: (before: DecisionRow) => Promise<void>,
  ): Decided {
    return this.transactions.run(async () => {
      await this.transactions.query(
        `SELECT FROM applications WHERE id = (SELECT application_id FROM admission_decisions WHERE id = $1)
         FOR NO KEY UPDATE`,
        [id],
      );
      return this.writes.act(decisionSubject(this.reads, user), { id, expected, verb }, write);
    });
  }
}

const openDecision = {
  uq_admission_decisions_open: () => new StateConflictError('already_exists', messages.openDecision),
};

function refuseConditions(code: string, conditions: string | null): void {
  if (code === 'admit_with_conditions' && !conditions)
    throw new InvalidError({ conditions: [messages.conditionsRequired] });
  if (code !== 'admit_with_conditions' && conditions)
    throw new InvalidError({ conditions: [messages.conditionsOnly] });
}
