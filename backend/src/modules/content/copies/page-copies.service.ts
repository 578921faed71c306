import { Injectable } from '@nestjs/common';
import type { Copied, ReadLock, SectionCopy } from '../../../common/section-copy.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { RichText } from '../../../platform/rich-text/rich-text.js';

export interface PageToCopy {
  id: string;
  title: string;
  document: RichText;
}

/** Copies of pages in another section: their current texts, without earlier versions. */
@Injectable()
export class PageCopies {
  constructor(private readonly transactions: Transactions) {}

  of(sectionId: string, lock: ReadLock = ''): Promise<PageToCopy[]> {
    return this.transactions.query<PageToCopy>(
      `SELECT id, title, document FROM content_pages WHERE section_id = $1 ORDER BY title, id ${lock}`,
      [sectionId],
    );
  }

  async write(
    { toId, userId }: Pick<SectionCopy, 'toId' | 'userId'>,
    pages: (Copied & { document: RichText | null })[],
  ): Promise<void> {
    await this.transactions.query(
      `INSERT INTO content_pages (id, section_id, title, document, edited_by_id)
       SELECT given.id, $1, original.title, given.document, $2
       FROM jsonb_to_recordset($3::jsonb) AS given (id uuid, "fromId" uuid, document jsonb)
         JOIN content_pages original ON original.id = given."fromId"`,
      [toId, userId, JSON.stringify(pages)],
    );
  }
}
