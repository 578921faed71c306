import { Injectable } from '@nestjs/common';
import { type Copied, movedInstants, type SectionCopy } from '../../../common/section-copy.js';
import { SqlParameters } from '../../../common/sql-parameters.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { mostItems } from '../items/items.dto.js';
import { mostModules } from '../modules/modules.dto.js';
import { OutlinesService } from '../outlines.service.js';

export interface ModuleToCopy {
  id: string;
  title: string;
  dates: number;
}
/** What an item leads to. */
export interface ItemTarget {
  url: string | null;
  assignmentId: string | null;
  fileId: string | null;
  pageId: string | null;
  discussionId: string | null;
}
export interface ItemToCopy extends ItemTarget {
  id: string;
  title: string;
  moduleId: string;
  dates: number;
}
export type CopiedItem = Copied & ItemTarget & { moduleId: string };

/** Copies of modules and items in another section, after those that it has. */
@Injectable()
export class ModuleCopies {
  /** What a section can have. */
  readonly most = { modules: mostModules, items: mostItems };

  constructor(
    private readonly transactions: Transactions,
    private readonly outlines: OutlinesService,
  ) {}

  /** No module or item is added, moved or deleted until the transaction ends. */
  async lock({ fromId }: Pick<SectionCopy, 'fromId'>): Promise<void> {
    await this.transactions.query('SELECT FROM content_outlines WHERE section_id = $1 FOR SHARE', [fromId]);
  }

  modulesOf(sectionId: string): Promise<ModuleToCopy[]> {
    return this.transactions.query<ModuleToCopy>(
      `SELECT id, title, num_nonnulls(available_from) AS dates FROM content_modules
       WHERE section_id = $1 ORDER BY "position"`,
      [sectionId],
    );
  }

  itemsOf(sectionId: string): Promise<ItemToCopy[]> {
    return this.transactions.query<ItemToCopy>(
      `SELECT id, title, module_id AS "moduleId", url, assignment_id AS "assignmentId", file_id AS "fileId",
         page_id AS "pageId", discussion_id AS "discussionId",
         num_nonnulls(available_from, available_until) AS dates
       FROM content_items WHERE section_id = $1 ORDER BY module_id, "position"`,
      [sectionId],
    );
  }

  async writeModules(copy: SectionCopy, modules: Copied[], user: SignedInUser): Promise<void> {
    const outline = await this.outlines.lock(copy.toId, user);
    await this.insertModules(copy, modules);
    await this.transactions.query(
      `INSERT INTO content_module_prerequisites (module_id, prerequisite_id, section_id)
       SELECT given.id, before.id, $1
       FROM jsonb_to_recordset($2::jsonb) AS given (id uuid, "fromId" uuid)
         JOIN content_module_prerequisites original ON original.module_id = given."fromId"
         JOIN jsonb_to_recordset($2::jsonb) AS before (id uuid, "fromId" uuid)
           ON before."fromId" = original.prerequisite_id`,
      [copy.toId, JSON.stringify(modules)],
    );
    await this.outlines.change(outline);
  }

  private async insertModules(copy: SectionCopy, modules: Copied[]): Promise<void> {
    const parameters = new SqlParameters();
    const section = parameters.add(copy.toId);
    const { start } = movedInstants(copy, parameters);
    await this.transactions.query(
      `INSERT INTO content_modules (id, section_id, "position", title, available_from)
       SELECT given.id, ${section}, last."position" + row_number() OVER (ORDER BY original."position"),
         original.title, ${start('original.available_from')}
       FROM jsonb_to_recordset(${parameters.add(JSON.stringify(modules))}::jsonb) AS given (id uuid, "fromId" uuid)
         JOIN content_modules original ON original.id = given."fromId"
         CROSS JOIN (SELECT coalesce(max("position"), -1) AS "position" FROM content_modules
           WHERE section_id = ${section}) last`,
      parameters.values,
    );
  }

  async writeItems(copy: SectionCopy, items: CopiedItem[]): Promise<void> {
    const parameters = new SqlParameters();
    const section = parameters.add(copy.toId);
    const { start, end } = movedInstants(copy, parameters);
    await this.transactions.query(
      `INSERT INTO content_items (id, section_id, module_id, "position", kind, title, indent, available_from,
         available_until, requirement, minimum_score, url, assignment_id, file_id, page_id, discussion_id)
       SELECT given.id, ${section}, given."moduleId", original."position", original.kind, original.title,
         original.indent, ${start('original.available_from')},
         ${end('original.available_until', 'original.available_from')}, original.requirement, original.minimum_score,
         given.url, given."assignmentId", given."fileId", given."pageId", given."discussionId"
       FROM jsonb_to_recordset(${parameters.add(JSON.stringify(items))}::jsonb) AS given (id uuid, "fromId" uuid,
           "moduleId" uuid, url text, "assignmentId" uuid, "fileId" uuid, "pageId" uuid, "discussionId" uuid)
         JOIN content_items original ON original.id = given."fromId"`,
      parameters.values,
    );
  }
}
