import { Injectable } from '@nestjs/common';
import { ForbiddenError, InvalidError, NotFoundError, StateConflictError } from '../../common/errors.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { taughtSections } from '../sections/sections.service.js';
import { type CopyPlan, CopyPlans, type CopyRequest } from './copy-plans.service.js';
import { messages } from './messages.js';
import type { CopySectionDto, SectionCopyDto } from './section-copies.dto.js';
import { records } from './section-copies.feature.js';

const columns = `copy.id, copy.section_id AS "sectionId", copy.from_section_id AS "fromSectionId",
  array_to_json(copy.parts) AS parts, copy.status, copy.records_done AS "recordsDone", copy.summary, copy.failure,
  (copy.summary->>'total')::int AS "recordsTotal", copy.created_at AS "createdAt", copy.finished_at AS "finishedAt"`;

type Row = SectionCopyDto & { version: number };

/** Copies of material between sections, requested here and made by a job. */
@Injectable()
export class SectionCopiesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly plans: CopyPlans,
    private readonly jobs: Jobs,
  ) {}

  async get(id: string, user: SignedInUser): Promise<SectionCopyDto> {
    return shown(await this.row(id, user));
  }

  /** A dry run writes nothing. */
  async copy(sectionId: string, body: CopySectionDto, user: SignedInUser): Promise<SectionCopyDto> {
    const { dryRun = false, fromSectionId, parts } = body;
    const request = { sectionId, fromSectionId, parts };
    await this.mustAllow(request, user);
    if (dryRun) return preview(request, await this.plans.read(request, user));
    const { record } = await this.writes.create(this.subject(user), async () => {
      const plan = await this.plans.read(request, user);
      if (plan.summary.refusals.length)
        throw new StateConflictError('invalid_state', plan.summary.refusals.join(' '));
      const id = await this.insert(request, plan, user);
      await this.jobs.enqueue('section-copies.run', { copyId: id });
      return id;
    });
    return shown(record as Row);
  }

  /** Throws unless the person may change both sections. */
  async mustAllow({ sectionId, fromSectionId, parts }: CopyRequest, user: SignedInUser): Promise<void> {
    if (!can(user, 'content.write') || (parts.includes('scheme') && !can(user, 'scheme.write')))
      throw new ForbiddenError();
    if (!(await this.teaches(sectionId, user))) throw new NotFoundError(messages.sectionNotFound);
    const wrong = (message: string): InvalidError => new InvalidError({ fromSectionId: [message] });
    if (sectionId === fromSectionId) throw wrong(messages.sameSection);
    if (!(await this.teaches(fromSectionId, user))) throw wrong(messages.fromNotFound);
  }

  private async teaches(sectionId: string, user: SignedInUser): Promise<boolean> {
    const parameters = new SqlParameters();
    const [row] = await this.transactions.query(
      `SELECT 1 FROM sections section
       WHERE section.id = ${parameters.add(sectionId)} AND ${taughtSections(user, parameters)}`,
      parameters.values,
    );
    return row !== undefined;
  }

  private async insert(
    { sectionId, fromSectionId, parts }: CopyRequest,
    { summary, total }: CopyPlan,
    user: SignedInUser,
  ): Promise<string> {
    const [row] = await this.transactions.query<{ id: string }>(
      `INSERT INTO section_copies (section_id, from_section_id, user_id, parts, summary)
       VALUES ($1, $2, $3, $4::section_copy_part[], $5) RETURNING id`,
      [sectionId, fromSectionId, user.id, parts, JSON.stringify({ ...summary, total })],
    );
    return row!.id;
  }

  private subject(user: SignedInUser): Subject<SectionCopyDto> {
    return {
      type: records.section_copy,
      read: (id) => this.row(id, user),
      refusals: {
        uq_section_copies_active: () => new StateConflictError('in_progress', messages.inProgress),
      },
      // Titles of records are in their own audit rows.
      unkept: ['summary'],
    };
  }

  private row(id: string, user: SignedInUser): Promise<Row> {
    const parameters = new SqlParameters();
    return this.reads.row<Row>(
      `SELECT ${columns}, copy.version FROM section_copies copy JOIN sections section ON section.id = copy.section_id
       WHERE copy.id = ${parameters.add(id)} AND ${taughtSections(user, parameters)}`,
      parameters.values,
      messages.copyNotFound,
    );
  }
}

/** The record without its version and the stored total. */
function shown({ version: _, summary, ...copy }: Row): SectionCopyDto {
  const { total: __, ...counts } = summary as SectionCopyDto['summary'] & { total?: number };
  return { ...copy, summary: counts };
}

const preview = (request: CopyRequest, { summary, total }: CopyPlan): SectionCopyDto => ({
  ...request,
  parts: [...request.parts],
  id: null,
  status: null,
  recordsDone: 0,
  recordsTotal: total,
  failure: null,
  summary,
  createdAt: null,
  finishedAt: null,
});
