import { Injectable } from '@nestjs/common';
import { ForbiddenError, InvalidError, NotFoundError, refuse } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { CodeOf } from '../../common/problem-codes.js';
import type { ProgramLevel } from '../../common/program-levels.js';
import { alphabetical, nameOf, newYorkToday } from '../../common/sql-parameters.js';
import type { TermDates } from '../../common/term-days.js';
import { Versioned } from '../../common/versioned.js';
import { type HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import type { Problems } from './content-checks.rules.js';
import { type CreatePolicyDto, type PolicyDto, policyList, type UpdatePolicyDto } from './policies.dto.js';
import { contentProblems, inItsOrder } from './policy-content.rules.js';
import { Policy } from './policy.entity.js';
import {
  moneyKinds,
  type PolicyContents,
  type PolicyKind,
  systemKinds,
  type Tuition,
} from './policy.kinds.js';
import { programCodesIn, tuitionProblems } from './tuition-content.rules.js';
import { messages } from './messages.js';
import { records } from './policies.feature.js';

type Sort = (typeof policyList.sort)[number];
type Filter = keyof typeof policyList.filters;
type Row = PolicyDto & { version: number };
type Proposal = Pick<PolicyDto, 'kind' | 'effectiveFrom' | 'termId' | 'content'>;

const order: Record<Sort, string> = {
  kind: 'policy.kind',
  effectiveFrom: 'policy.effective_from',
  revision: 'policy.revision',
  termName: `term.name ${alphabetical}`,
  createdAt: 'policy.created_at',
};
/** A later version of the same kind and term that began by a day. */
const replacedBy = (day: string): string => `EXISTS (
  SELECT FROM policies later WHERE later.kind = policy.kind AND later.term_id IS NOT DISTINCT FROM policy.term_id
    AND later.effective_from > policy.effective_from AND later.effective_from <= ${day})`;
const columns = `policy.id, policy.kind, policy.revision, policy.effective_from AS "effectiveFrom",
  policy.term_id AS "termId", term.name AS "termName",
  CASE WHEN policy.effective_from > ${newYorkToday} THEN 'future'
    WHEN ${replacedBy(newYorkToday)} OR term.end_date < ${newYorkToday} THEN 'past' ELSE 'in_force' END AS state,
  policy.content, policy.note,
  coalesce(${nameOf('author')}, policy.created_by_name) AS "createdByName",
  policy.created_at AS "createdAt"`;
const from = `FROM policies policy LEFT JOIN terms term ON term.id = policy.term_id
  LEFT JOIN users author ON author.id = policy.created_by_id`;

const invalid = (field: string, message: string, code?: CodeOf<422>): InvalidError =>
  new InvalidError({ [field]: [message] }, code);
const sameDay = (): InvalidError => invalid('effectiveFrom', messages.dayInUse);

/** The versions of the rules as records: readable by everyone, writable by the registrar's office, those of money by the bursar's. */
@Injectable()
export class PolicyRecordsService {
  private readonly subject: Subject<PolicyDto> = {
    type: records.policy,
    read: (id, lock) => this.row(id, lock),
    refusals: {
      uq_policies_kind_effective_from: sameDay,
      uq_policies_kind_term_id_effective_from: sameDay,
      // Midnight passed between the check and the write.
      policies_keep_what_holds: () => invalid('effectiveFrom', messages.alreadyInEffect, 'invalid_state'),
    },
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly reads: RecordReads,
    private readonly jobs: Jobs,
  ) {}

  async list(request: ListRequest<Sort, Filter>): Promise<Page<PolicyDto>> {
    const { kind, termId, at, id } = request.filters;
    const conditions = new Conditions()
      .equal('policy.kind', kind)
      .equal('policy.term_id', termId)
      .equal('policy.id', id);
    if (at !== undefined) {
      const day = `${conditions.parameters.add(at)}::date`;
      conditions.add(`policy.effective_from <= ${day} AND NOT ${replacedBy(day)}`);
    }
    const page = await this.reads.list<PolicyDto, Sort>(request, {
      resource: policyList.resource,
      select: columns,
      from,
      conditions,
      order,
      otherwise: 'policy.kind, policy.effective_from DESC, term.start_date DESC NULLS FIRST, policy.id',
    });
    return page.map(withOrder);
  }

  get(id: string): Promise<Versioned<PolicyDto>> {
    return this.reads.get(this.subject, id);
  }

  create(body: CreatePolicyDto, user: SignedInUser): Promise<Versioned<PolicyDto>> {
    refuseOtherOffice(body.kind, user);
    const proposal = { ...body, termId: body.termId ?? null };
    return this.writes.create(this.subject, async () => {
      await this.check(proposal);
      // Serialized, because each takes the next number.
      await this.transactions.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`policies ${body.kind}`]);
      const [last] = await this.transactions.query<{ revision: number }>(
        `SELECT coalesce(max(revision), 0) AS revision FROM policies
         WHERE kind = $1::policy_kind AND term_id IS NOT DISTINCT FROM $2::uuid`,
        [proposal.kind, proposal.termId],
      );
      const isClient = user.role === 'machine_client';
      const { id } = await this.repository.save(
        this.repository.create({
          ...proposal,
          content: proposal.content as PolicyContents[PolicyKind],
          revision: last!.revision + 1,
          createdById: isClient ? null : user.id,
          createdByName: isClient ? user.firstName : null,
        }),
      );
      // It may apply from today on and make many waitlisted students eligible; no other write is about today.
      await this.jobs.enqueue('seats.sweep', {});
      return id;
    });
  }

  update(
    id: string,
    body: UpdatePolicyDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<PolicyDto>> {
    return this.writes.update(this.writable(user), { id, body, expected }, async (values, before) => {
      refuseUnlessFuture(before, messages.cannotChangeCurrent);
      for (const field of ['kind', 'termId'] as const)
        if (values[field] !== undefined && values[field] !== before[field])
          throw invalid(field, messages.fieldFixed);
      await this.check({ ...before, ...values });
      const { effectiveFrom, content, note } = values;
      await this.repository.update(id, {
        effectiveFrom,
        note,
        ...(content && { content: content as PolicyContents[PolicyKind] }),
      });
    });
  }

  remove(id: string, expected: Expected, user: SignedInUser): Promise<void> {
    return this.writes.delete(this.writable(user), { id, expected }, async (before) => {
      refuseUnlessFuture(before, messages.cannotDeleteCurrent);
      await this.repository.delete(id);
    });
  }

  /** The policy's own changes, because a deleted one has no path of its own. */
  history(id: string, request: ListRequest): Promise<Page<HistoryEntryDto>> {
    return this.reads.history(this.subject, id, request);
  }

  /** Refuses other offices before it compares versions. */
  private writable(user: SignedInUser): Subject<PolicyDto> {
    const read: Subject<PolicyDto>['read'] = async (id, lock) => {
      const row = await this.row(id, lock);
      refuseOtherOffice(row.kind, user);
      return row;
    };
    return { ...this.subject, read };
  }

  private get repository() {
    return this.transactions.manager.getRepository(Policy);
  }

  private async check({ kind, effectiveFrom, termId, content }: Proposal): Promise<void> {
    const [now] = await this.transactions.query<{ today: string } & Partial<TermDates>>(
      `SELECT ${newYorkToday} AS today, term.start_date AS "startDate", term.end_date AS "endDate"
       FROM (VALUES (1)) one LEFT JOIN terms term ON term.id = $1::uuid`,
      [termId],
    );
    const { today, ...term } = now!;
    if (termId !== null && !term.startDate) throw invalid('termId', messages.termNotFound);
    const problems = contentProblems(kind, content, termId === null ? null : (term as TermDates));
    if (kind === 'tuition' && !Object.keys(problems).length)
      Object.assign(problems, await this.priceProblems(content as Tuition));
    if (effectiveFrom < today) problems.effectiveFrom = [messages.dateInPast];
    else if (termId !== null && effectiveFrom > term.endDate!)
      problems.effectiveFrom = [messages.afterTermEnd];
    refuse(problems);
  }

  private async priceProblems(content: Tuition): Promise<Problems> {
    const programs = await this.transactions.query<{ code: string; level: ProgramLevel }>(
      'SELECT code, level FROM programs WHERE code = ANY($1)',
      [programCodesIn(content).map(([, code]) => code)],
    );
    return tuitionProblems(content, new Map(programs.map(({ code, level }) => [code, level])));
  }

  private async row(id: string, lock?: string): Promise<Row> {
    const [row] = await this.transactions.query<Row>(
      `SELECT ${columns}, policy.version ${from} WHERE policy.id = $1 ${lock ? 'FOR UPDATE OF policy' : ''}`,
      [id],
    );
    if (!row) throw new NotFoundError(messages.policyNotFound);
    return withOrder(row);
  }
}

function refuseOtherOffice(kind: PolicyKind, user: SignedInUser): void {
  if (systemKinds.includes(kind)) {
    if (!can(user, 'settings.system')) throw new ForbiddenError(messages.systemOnly);
    return;
  }
  const isMoney = moneyKinds.includes(kind);
  if (!can(user, isMoney ? 'settings.money' : 'settings.academic'))
    throw new ForbiddenError(isMoney ? messages.moneyOnly : messages.academicOnly);
}

function refuseUnlessFuture({ state, effectiveFrom }: PolicyDto, message: (day: string) => string): void {
  if (state !== 'future') throw invalid('effectiveFrom', message(effectiveFrom), 'invalid_state');
}

const withOrder = <Policy extends PolicyDto>(policy: Policy): Policy => ({
  ...policy,
  content: inItsOrder(policy.kind, policy.content as PolicyContents[PolicyKind]),
});
