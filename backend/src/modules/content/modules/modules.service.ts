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
import { type Reader, readableSections, readerOf } from '../content.policy.js';
import { messages } from '../messages.js';
import { staffModules, studentModules, writtenModuleColumns } from './modules.columns.js';
import {
  type ContentModuleDto,
  type CreateModuleDto,
  moduleList,
  mostModules,
  type UpdateModuleDto,
} from './modules.dto.js';
import { type Outline, OutlinesService } from '../outlines.service.js';

type ModuleRecord = Omit<ContentModuleDto, 'items' | 'state' | 'locks' | 'availableFrom'> & {
  availableFrom: Date | null;
};
type Written = Omit<UpdateModuleDto, 'availableFrom'> & { availableFrom?: Date | null };
interface Listed {
  version: number;
  count: number;
  json: string;
}

/** The modules of a section. */
@Injectable()
export class ModulesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly outlines: OutlinesService,
  ) {}

  /** All modules with their items, in one statement. The version is that of the order. */
  async list(
    sectionId: string,
    request: Pick<ListRequestOf<typeof moduleList>, 'filters' | 'format'>,
    user: SignedInUser,
  ): Promise<Page<ContentModuleDto>> {
    const parameters = new SqlParameters();
    const reader = readerOf(user, request.filters.view as string | undefined);
    const { version, count, json } = await this.reads.row<Listed>(
      `SELECT coalesce(outline.version, 1) AS version, listed.count, listed.json
       FROM sections section LEFT JOIN content_outlines outline ON outline.section_id = section.id
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS count,
           coalesce('[' || string_agg(row_to_json(one)::text, ',' ORDER BY position) || ']', '[]') AS json
         FROM (${modulesFor(reader, parameters)} AND module.section_id = section.id) one
         WHERE ${new Conditions(parameters).equal('one.id', request.filters.id)}) listed
       WHERE section.id = ${parameters.add(sectionId)} AND ${readableSections(user, parameters)}`,
      parameters.values,
      messages.sectionNotFound,
      { prepared: request.filters.id === undefined },
    );
    const { resource } = moduleList;
    const page =
      request.format === 'csv'
        ? Page.all(resource, JSON.parse(json) as ContentModuleDto[], request)
        : Page.ofJson<ContentModuleDto>(resource, { json, count }, count, 0);
    page.version = version;
    return page;
  }

  async get(id: string, user: SignedInUser): Promise<Versioned<ContentModuleDto>> {
    const parameters = new SqlParameters();
    const { record, version } = await this.reads.row<{ record: ContentModuleDto; version: number }>(
      `SELECT row_to_json(one) AS record, module.version
       FROM (${modulesFor(readerOf(user), parameters)} AND module.id = ${parameters.add(id)}) one
         JOIN content_modules module ON module.id = one.id JOIN sections section ON section.id = module.section_id
       WHERE ${readableSections(user, parameters)}`,
      parameters.values,
      messages.moduleNotFound,
    );
    return new Versioned(record, version);
  }

  create(sectionId: string, body: CreateModuleDto, user: SignedInUser): Promise<Versioned<ContentModuleDto>> {
    return this.writing(user, (subject) =>
      this.writes.create(subject, async () => {
        const outline = await this.outlines.lock(sectionId, user);
        const { prerequisiteIds = [], ...values } = withInstant(body);
        const [{ id }] = await this.insert(outline, values);
        await this.setPrerequisites(id, outline, prerequisiteIds);
        await this.outlines.change(outline);
        return id;
      }),
    );
  }

  update(
    id: string,
    body: UpdateModuleDto,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<ContentModuleDto>> {
    return this.writing(user, async (subject) => {
      const outline = await this.outlines.lockOf(id, user);
      const given = { id, body: withInstant(body), expected };
      return this.writes.update(subject, given, async ({ prerequisiteIds, ...values }, before) => {
        const { title, isPublished, availableFrom } = { ...before, ...values };
        await this.transactions.query(
          'UPDATE content_modules SET title = $2, is_published = $3, available_from = $4 WHERE id = $1',
          [id, title, isPublished, availableFrom],
        );
        if (prerequisiteIds) await this.setPrerequisites(id, outline, prerequisiteIds);
      });
    });
  }

  /** Its items are deleted with it, but not what they lead to. */
  remove(id: string, user: SignedInUser, expected: Expected): Promise<void> {
    return this.transactions.run(async () => {
      const outline = await this.outlines.lockOf(id, user);
      await this.writes.delete(this.subject(user), { id, expected }, async () => {
        await this.transactions.query('DELETE FROM content_modules WHERE id = $1', [id]);
        await this.outlines.change(outline);
      });
    });
  }

  private async insert({ sectionId }: Outline, values: Written): Promise<[{ id: string }]> {
    const { title, isPublished = false, availableFrom = null } = values;
    const inserted = await this.transactions.query<{ id: string }>(
      `INSERT INTO content_modules (section_id, position, title, is_published, available_from)
       SELECT $1, coalesce(max(position) + 1, 0), $2, $3, $4 FROM content_modules WHERE section_id = $1
       HAVING count(*) < $5 RETURNING id`,
      [sectionId, title, isPublished, availableFrom, mostModules],
    );
    if (!inserted.length) throw new InvalidError({ title: [messages.tooManyModules(mostModules)] });
    return inserted as [{ id: string }];
  }

  private async setPrerequisites(id: string, { sectionId }: Outline, ids: string[]): Promise<void> {
    const before = await this.transactions.query(
      'DELETE FROM content_module_prerequisites WHERE module_id = $1 RETURNING prerequisite_id',
      [id],
    );
    if (!before.length && !ids.length) return;
    await this.transactions.query(
      `INSERT INTO content_module_prerequisites (module_id, prerequisite_id, section_id)
       SELECT $1, prerequisite_id, $2 FROM unnest($3::uuid[]) AS given (prerequisite_id)`,
      [id, sectionId, ids],
    );
    // The trigger counts the version of the module by its own columns.
    await this.transactions.query('UPDATE content_modules SET title = title WHERE id = $1', [id]);
  }

  private subject(user: SignedInUser): Subject<ModuleRecord> {
    return {
      type: records.content_module,
      read: (id, lock) => this.row(id, user, lock),
      refusals: {
        ck_content_module_prerequisites_cycle: () => new InvalidError({ prerequisiteIds: [messages.cycle] }),
        fk_content_module_prerequisites_prerequisite_id_section_id: () =>
          new InvalidError({ prerequisiteIds: [messages.unknownModules] }),
      },
    };
  }

  private writing(
    user: SignedInUser,
    write: (subject: Subject<ModuleRecord>) => Promise<Versioned<ModuleRecord>>,
  ): Promise<Versioned<ContentModuleDto>> {
    return this.transactions.run(async () => {
      const { record } = await write(this.subject(user));
      return this.get(record.id, user);
    });
  }

  private row(id: string, user: SignedInUser, lock = ''): Promise<ModuleRecord & { version: number }> {
    const parameters = new SqlParameters();
    return this.reads.row(
      `SELECT ${writtenModuleColumns}, module.version
       FROM content_modules module JOIN sections section ON section.id = module.section_id
       WHERE module.id = ${parameters.add(id)} AND ${taughtSections(user, parameters)}
       ${lock && `${lock} OF module`}`,
      parameters.values,
      messages.moduleNotFound,
    );
  }
}

/** Students see published modules. */
const modulesFor = (reader: Reader | null, parameters: SqlParameters): string =>
  reader
    ? `${studentModules(`${parameters.add(reader.studentId)}::uuid`)} WHERE module.is_published`
    : `${staffModules} WHERE TRUE`;

const withInstant = (body: UpdateModuleDto): Written => {
  const { availableFrom } = body;
  return {
    ...body,
    availableFrom: typeof availableFrom === 'string' ? new Date(availableFrom) : availableFrom,
  };
};
