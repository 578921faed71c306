import { Injectable } from '@nestjs/common';
import { type Copied, movedInstants, type ReadLock, type SectionCopy } from '../../common/section-copy.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { RichText } from '../../platform/rich-text/rich-text.js';

export interface DiscussionToCopy {
  id: string;
  title: string;
  document: RichText | null;
  assignmentId: string | null;
  dates: number;
}

/** Copies of discussions in another section, without posts. */
@Injectable()
export class DiscussionCopies {
  constructor(private readonly transactions: Transactions) {}

  of(sectionId: string, lock: ReadLock = ''): Promise<DiscussionToCopy[]> {
    return this.transactions.query<DiscussionToCopy>(
      `SELECT id, title, document, assignment_id AS "assignmentId", num_nonnulls(opens_at, locks_at) AS dates
       FROM discussions WHERE section_id = $1 ORDER BY title, id ${lock}`,
      [sectionId],
    );
  }

  /** A discussion is graded by the copy of its assignment, or not at all. */
  async write(
    copy: SectionCopy,
    discussions: (Copied & { document: RichText | null; assignmentId: string | null })[],
  ): Promise<void> {
    const parameters = new SqlParameters();
    const section = parameters.add(copy.toId);
    const { start, end } = movedInstants(copy, parameters);
    await this.transactions.query(
      `INSERT INTO discussions (id, section_id, title, document, opens_at, locks_at, require_initial_post, is_pinned,
         assignment_id, assignment_type)
       SELECT given.id, ${section}, original.title, given.document, ${start('original.opens_at')},
         ${end('original.locks_at', 'original.opens_at')}, original.require_initial_post, original.is_pinned,
         given."assignmentId", CASE WHEN given."assignmentId" IS NOT NULL THEN original.assignment_type END
       FROM jsonb_to_recordset(${parameters.add(JSON.stringify(discussions))}::jsonb)
           AS given (id uuid, "fromId" uuid, document jsonb, "assignmentId" uuid)
         JOIN discussions original ON original.id = given."fromId"`,
      parameters.values,
    );
  }
}
