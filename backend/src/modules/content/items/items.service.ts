import { Conditions } from '../../../platform/database/list-query.js';
import { Injectable } from '@nestjs/common';
import { InvalidError } from '../../../common/errors.js';
import type { Expected } from '../../../common/expected.js';
import { type ListRequestOf, Page } from '../../../common/list-request.js';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { Versioned } from '../../../common/versioned.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { taughtSections } from '../../sections/sections.service.js';
import { records } from '../content.feature.js';
import { readableSections, readerOf } from '../content.policy.js';
import { messages } from '../messages.js';
import { type Outline, OutlinesService } from '../outlines.service.js';
import { ItemTargetsService } from './item-targets.service.js';
import { itemsFor, writtenItemColumns } from './items.columns.js';
import {
  type CreateItemDto,
  type itemList,
  type ModuleItemDto,
  mostItems,
  type UpdateItemDto,
} from './items.dto.js';

type Dates = 'availableFrom' | 'availableUntil';
type Shown = 'dueDate' | 'maxPoints' | 'isTargetPublished' | 'isComplete' | 'locks';
type ItemRecord = Omit<ModuleItemDto, Dates | Shown> & { sectionId: string } & {
  [Name in Dates]: Date | null;
};
type Written = Omit<UpdateItemDto, Dates> & { [Name in Dates]?: Date | null };

const columns: readonly [keyof Written, string][] = [
  ['title', 'title'],
  ['indent', 'indent'],
  ['isPublished', 'is_published'],
  ['availableFrom', 'available_from'],
  ['availableUntil', 'available_until'],
  ['requirement', 'requirement'],
  ['minimumScore', 'minimum_score'],
  ['url', 'url'],
  ['assignmentId', 'assignment_id'],
  ['fileId', 'file_id'],
  ['pageId', 'page_id'],
  ['discussionId', 'discussion_id'],
];

/** The items of modules. */
@Injectable()
export class ItemsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly outlines: OutlinesService,
    private readonly targets: ItemTargetsService,
  ) {}

  async list(
    moduleId: string,
    request: ListRequestOf<typeof itemList>,
    user: SignedInUser,
  ): Promise<Page<ModuleItemDto>> {
    const parameters = new SqlParameters();
    const reader = readerOf(user, request.filters.view as string | undefined);
    const { rows } = await this.reads.row<{ rows: ModuleItemDto[] }>(
      `SELECT (SELECT coalesce(json_agg(one ORDER BY one.position), '[]')
         FROM (${itemsFor(reader, parameters, 'module.id')}) one
         WHERE ${new Conditions(parameters).equal('one.id', request.filters.id)}) AS rows
       FROM content_modules module JOIN sections section ON section.id = module.section_id
       WHERE module.id = ${parameters.add(moduleId)} AND ${readableSections(user, parameters)}
         ${reader ? 'AND module.is_published' : ''}`,
      parameters.values,
      messages.moduleNotFound,
    );
    return Page.all('module-items', rows, request);
  }

  async get(id: string, user: SignedInUser): Promise<Versioned<ModuleItemDto>> {
    const parameters = new SqlParameters();
    const reader = readerOf(user);
    const { record, version } = await this.reads.row<{ record: ModuleItemDto; version: number }>(
      `SELECT row_to_json(one) AS record, kept.version
       FROM content_items kept JOIN content_modules module ON module.id = kept.module_id
         JOIN sections section ON section.id = kept.section_id
         CROSS JOIN LATERAL (${itemsFor(reader, parameters, 'module.id')} AND item.id = kept.id) one
       WHERE kept.id = ${parameters.add(id)} AND ${readableSections(user, parameters)}
         ${reader ? 'AND module.is_published' : ''}`,
      parameters.values,
      messages.itemNotFound,
    );
    return new Versioned(record, version);
  }

  create(moduleId: string, body: CreateItemDto, user: SignedInUser): Promise<Versioned<ModuleItemDto>> {
    const values = withInstants(body);
    return this.writing(user, (subject) =>
      this.writes.create(subject, async () => {
        const outline = await this.outlines.lockOf(moduleId, user);
        const name = await this.targets.check({ ...values, kind: body.kind }, outline.sectionId);
        const id = await this.insert(moduleId, outline, { ...values, title: values.title || name });
        await this.outlines.change(outline);
        return id;
      }),
    );
  }

  update(
    id: string,
    body: UpdateItemDto,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<ModuleItemDto>> {
    const given = { id, body: withInstants(body), expected };
    return this.writing(user, (subject) =>
      this.writes.update(subject, given, async ({ kind, ...values }, before) => {
        if (kind && kind !== before.kind) throw new InvalidError({ kind: [messages.kindFixed] });
        const after = { ...before, ...values };
        const name = await this.targets.check(after, before.sectionId);
        await this.write(id, { ...after, title: after.title || name });
      }),
    );
  }

  remove(id: string, user: SignedInUser, expected: Expected): Promise<void> {
    return this.transactions.run(async () => {
      const { moduleId } = await this.row(id, user);
      const outline = await this.outlines.lockOf(moduleId, user, messages.itemNotFound);
      await this.writes.delete(this.subject(user), { id, expected }, async () => {
        await this.transactions.query('DELETE FROM content_items WHERE id = $1', [id]);
        await this.outlines.change(outline);
      });
    });
  }

  private async insert(moduleId: string, { sectionId }: Outline, values: Written): Promise<string> {
    const parameters = new SqlParameters();
    const [section, module] = [parameters.add(sectionId), parameters.add(moduleId)];
    const given = columns.filter(([field]) => values[field] !== undefined);
    const [row] = await this.transactions.query<{ id: string }>(
      `INSERT INTO content_items (section_id, module_id, position, kind${given.map(([, column]) => `, ${column}`).join('')})
       SELECT ${section}, ${module}, coalesce(max(position) FILTER (WHERE module_id = ${module}) + 1, 0),
         ${parameters.add(values.kind)}::content_item_kind
         ${given.map(([field, column]) => `, ${typed(column, parameters.add(values[field]))}`).join('')}
       FROM content_items WHERE section_id = ${section} HAVING count(*) < ${parameters.add(mostItems)} RETURNING id`,
      parameters.values,
    );
    if (!row) throw new InvalidError({ kind: [messages.tooManyItems(mostItems)] });
    return row.id;
  }

  private async write(id: string, values: Written): Promise<void> {
    const parameters = new SqlParameters();
    const set = columns.map(([field, column]) => `${column} = ${parameters.add(values[field])}`);
    await this.transactions.query(
      `UPDATE content_items SET ${set.join(', ')} WHERE id = ${parameters.add(id)}`,
      parameters.values,
    );
  }

  private subject(user: SignedInUser): Subject<ItemRecord> {
    return { type: records.module_item, read: (id, lock) => this.row(id, user, lock) };
  }

  private writing(
    user: SignedInUser,
    write: (subject: Subject<ItemRecord>) => Promise<Versioned<ItemRecord>>,
  ): Promise<Versioned<ModuleItemDto>> {
    return this.transactions.run(async () => {
      const { record } = await write(this.subject(user));
      return this.get(record.id, user);
    });
  }

  private row(id: string, user: SignedInUser, lock = ''): Promise<ItemRecord & { version: number }> {
    const parameters = new SqlParameters();
    return this.reads.row(
      `SELECT ${writtenItemColumns}, item.version
       FROM content_items item JOIN sections section ON section.id = item.section_id
       WHERE item.id = ${parameters.add(id)} AND ${taughtSections(user, parameters)}
       ${lock && `${lock} OF item`}`,
      parameters.values,
      messages.itemNotFound,
    );
  }
}

const types: Readonly<Record<string, string>> = {
  available_from: 'timestamptz',
  available_until: 'timestamptz',
  is_published: 'boolean',
  indent: 'smallint',
  requirement: 'content_requirement',
  minimum_score: 'numeric',
  assignment_id: 'uuid',
  file_id: 'uuid',
  page_id: 'uuid',
  discussion_id: 'uuid',
};
/** A SELECT doesn't take the types of the columns that it fills. */
const typed = (column: string, placeholder: string): string => `${placeholder}::${types[column] ?? 'text'}`;

function withInstants(body: UpdateItemDto): Written {
  const instant = (value: string | null | undefined): Date | null | undefined =>
    typeof value === 'string' ? new Date(value) : value;
  const { availableFrom, availableUntil } = body;
  return { ...body, availableFrom: instant(availableFrom), availableUntil: instant(availableUntil) };
}
