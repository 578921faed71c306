import { Injectable } from '@nestjs/common';
import { refuse } from '../../../common/errors.js';
import type { Expected } from '../../../common/expected.js';
import type { Page } from '../../../common/list-request.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { ContentModuleDto, ModuleOrderDto } from './modules.dto.js';
import { ModulesService } from './modules.service.js';
import { type OrderedModule, orderErrors } from './order.rules.js';
import { type Outline, OutlinesService } from '../outlines.service.js';

interface Existing extends OrderedModule {
  title: string;
  items: string[];
  titles: string[];
}

/** Saves the order of all modules and items of a section at once. */
@Injectable()
export class ModuleOrderService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly outlines: OutlinesService,
    private readonly modules: ModulesService,
  ) {}

  save(
    sectionId: string,
    { modules }: ModuleOrderDto,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Page<ContentModuleDto>> {
    return this.transactions.run(async () => {
      const outline = await this.outlines.lock(sectionId, user);
      expected.check(outline.version);
      const before = await this.existing(outline);
      refuse(orderErrors(modules, contentOf(before)));
      const changes = { order: [before, modules].map(plainOrder) };
      if (JSON.stringify(changes.order[0]) !== JSON.stringify(changes.order[1])) {
        await this.write(modules);
        await this.outlines.change(outline);
        await this.audit.record({
          action: 'content_module.order',
          subjectType: 'content_module',
          details: { sectionId, changes },
        });
      }
      return this.modules.list(sectionId, { filters: {}, format: 'json' }, user);
    });
  }

  private existing({ sectionId }: Outline): Promise<Existing[]> {
    return this.transactions.query<Existing>(
      `SELECT module.id, module.title, array_remove(array_agg(item.id ORDER BY item.position), NULL) AS items,
         array_remove(array_agg(item.title ORDER BY item.position), NULL) AS titles
       FROM content_modules module LEFT JOIN content_items item ON item.module_id = module.id
       WHERE module.section_id = $1 GROUP BY module.id ORDER BY module.position`,
      [sectionId],
    );
  }

  private async write(modules: readonly OrderedModule[]): Promise<void> {
    await this.transactions.query(
      `UPDATE content_modules module SET position = given.place - 1
       FROM unnest($1::uuid[]) WITH ORDINALITY AS given (id, place)
       WHERE module.id = given.id AND module.position <> given.place - 1`,
      [modules.map(({ id }) => id)],
    );
    const places = modules.flatMap(({ id, items }) =>
      items.map((item, place) => ({ id: item, module: id, place })),
    );
    await this.transactions.query(
      `UPDATE content_items item SET module_id = given.module, position = given.place
       FROM jsonb_to_recordset($1::jsonb) AS given (id uuid, module uuid, place integer)
       WHERE item.id = given.id AND (item.module_id, item.position) <> (given.module, given.place)`,
      [JSON.stringify(places)],
    );
  }
}

const plainOrder = (modules: readonly OrderedModule[]): OrderedModule[] =>
  modules.map(({ id, items }) => ({ id, items: [...items] }));

const contentOf = (modules: readonly Existing[]) => ({
  modules: new Map(modules.map(({ id, title }) => [id, title])),
  items: new Map(modules.flatMap(({ items, titles }) => items.map((id, at) => [id, titles[at]!] as const))),
});
