import { Injectable } from '@nestjs/common';
import { SqlParameters } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { taughtSections } from '../sections/sections.service.js';
import { messages } from './messages.js';

export interface Outline {
  sectionId: string;
  version: number;
}

/**
 * The order of a section's content. Everything that changes it locks the outline first, so concurrent changes run one
 * after the other and can't deadlock.
 */
@Injectable()
export class OutlinesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
  ) {}

  /** The outline of a section that the person teaches or administers. */
  async lock(sectionId: string, user: SignedInUser): Promise<Outline> {
    const parameters = new SqlParameters();
    await this.reads.row(
      `SELECT 1 FROM sections section
       WHERE section.id = ${parameters.add(sectionId)} AND ${taughtSections(user, parameters)}`,
      parameters.values,
      messages.sectionNotFound,
    );
    await this.transactions.query(
      'INSERT INTO content_outlines (section_id) VALUES ($1) ON CONFLICT (section_id) DO NOTHING',
      [sectionId],
    );
    const [outline] = await this.transactions.query<Outline>(
      `SELECT section_id AS "sectionId", version FROM content_outlines WHERE section_id = $1 FOR UPDATE`,
      [sectionId],
    );
    return outline!;
  }

  /** The outline that a module is in. */
  async lockOf(moduleId: string, user: SignedInUser, missing = messages.moduleNotFound): Promise<Outline> {
    const parameters = new SqlParameters();
    return this.reads.row<Outline>(
      `SELECT outline.section_id AS "sectionId", outline.version
       FROM content_modules module JOIN content_outlines outline ON outline.section_id = module.section_id
         JOIN sections section ON section.id = module.section_id
       WHERE module.id = ${parameters.add(moduleId)} AND ${taughtSections(user, parameters)}
       FOR UPDATE OF outline`,
      parameters.values,
      missing,
    );
  }

  /** A new version: an order that was read before is stale. */
  async change({ sectionId }: Outline): Promise<void> {
    await this.transactions.query('UPDATE content_outlines SET updated_at = now() WHERE section_id = $1', [
      sectionId,
    ]);
  }
}
