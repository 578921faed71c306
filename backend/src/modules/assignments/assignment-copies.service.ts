import { Injectable } from '@nestjs/common';
import { type Copied, movedInstants, type ReadLock, type SectionCopy } from '../../common/section-copy.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { RichText } from '../../platform/rich-text/rich-text.js';
import { originOf } from './former-scores.sql.js';

export interface AssignmentToCopy {
  id: string;
  title: string;
  document: RichText | null;
  groupId: string | null;
  dates: number;
}

/** Copies of assignments in another section, without submissions. */
@Injectable()
export class AssignmentCopies {
  constructor(private readonly transactions: Transactions) {}

  of(sectionId: string, lock: ReadLock = ''): Promise<AssignmentToCopy[]> {
    return this.transactions.query<AssignmentToCopy>(
      `SELECT id, title, document, group_id AS "groupId", num_nonnulls(due_date, late_until) AS dates FROM assignments
       WHERE section_id = $1 ORDER BY due_date, title, id ${lock}`,
      [sectionId],
    );
  }

  /** The titles of a section's assignments with scores. */
  async scored(sectionId: string): Promise<string[]> {
    const rows = await this.transactions.query<{ title: string }>(
      `SELECT title FROM assignments WHERE section_id = $1 AND EXISTS (
         SELECT FROM assignment_submissions submission JOIN submission_attempts attempt
           ON attempt.submission_id = submission.id
         WHERE submission.assignment_id = assignments.id AND attempt.score IS NOT NULL)
       ORDER BY title, id`,
      [sectionId],
    );
    return rows.map(({ title }) => title);
  }

  async write(
    copy: SectionCopy,
    assignments: (Copied & { document: RichText | null; groupId: string | null })[],
  ): Promise<void> {
    const parameters = new SqlParameters();
    const section = parameters.add(copy.toId);
    const { start, end } = movedInstants(copy, parameters);
    await this.transactions.query(
      `INSERT INTO assignments (id, section_id, title, description, document, due_date, late_until, max_points,
         max_attempts, scored_attempt, allow_above_max, assignment_type, group_id, counts_as, origin_id)
       SELECT given.id, ${section}, original.title, original.description, given.document,
         ${start('original.due_date')}, ${end('original.late_until', 'original.due_date')}, original.max_points,
         original.max_attempts, original.scored_attempt, original.allow_above_max, original.assignment_type,
         given."groupId", original.counts_as, ${originOf('original')}
       FROM jsonb_to_recordset(${parameters.add(JSON.stringify(assignments))}::jsonb)
           AS given (id uuid, "fromId" uuid, document jsonb, "groupId" uuid)
         JOIN assignments original ON original.id = given."fromId"`,
      parameters.values,
    );
  }
}
