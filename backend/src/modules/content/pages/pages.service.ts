import { namesFor } from '../../../platform/auth/fields/file-names.js';
import { sectionNames } from '../../sections/sections.feature.js';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { refuse } from '../../../common/errors.js';
import type { Expected } from '../../../common/expected.js';
import type { ListRequestOf, Page } from '../../../common/list-request.js';
import { alphabetical, instantText, nameOf, SqlParameters } from '../../../common/sql-parameters.js';
import { Versioned } from '../../../common/versioned.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions } from '../../../platform/database/list-query.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { publishingFaults } from '../../../platform/rich-text/documents.js';
import { taughtSections } from '../../sections/sections.service.js';
import { messages } from './messages.js';
import { ContentPage } from './page.entity.js';
import { readableSections } from '../content.policy.js';
import { type PageReader, visiblePages } from './pages.policy.js';
import { records } from './pages.feature.js';
import {
  type CreatePageDto,
  type ListedPageDto,
  type ListedPageVersionDto,
  type PageDto,
  pageList,
  pageVersionList,
  type PageVersionDto,
  type UpdatePageDto,
} from './pages.dto.js';

/** The audit trail names the version instead of repeating the document, which the version keeps. */
type PageRecord = Pick<PageDto, 'id' | 'sectionId' | 'title' | 'isPublished' | 'number'>;

const written = `page.id, page.section_id AS "sectionId", page.title, page.is_published AS "isPublished", page.number`;
const listed = `${written}, ${instantText('page.edited_at')} AS "editedAt", ${nameOf('editor')} AS "editedByName"`;
const from = `FROM content_pages page JOIN sections section ON section.id = page.section_id
  JOIN users editor ON editor.id = page.edited_by_id`;
const version = `version.id, version.number, version.title, ${instantText('version.saved_at')} AS "savedAt",
  ${nameOf('author')} AS "authorName"`;
const versionsFrom = `FROM content_page_versions version JOIN users author ON author.id = version.author_id`;

@Injectable()
export class PagesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
  ) {}

  async list(
    sectionId: string,
    request: ListRequestOf<typeof pageList>,
    user: SignedInUser,
  ): Promise<Page<ListedPageDto>> {
    const { isPublished, view, search, id } = request.filters;
    await this.mustOpen(sectionId, readableSections, user);
    const conditions = new Conditions()
      .equal('page.section_id', sectionId)
      .equal('page.is_published', isPublished)
      .equal('page.id', id)
      .words(search, (pattern) => `search_fold(page.title) LIKE ${pattern}`);
    const reader = { user, asStudent: view === 'student' };
    return this.reads.list<ListedPageDto, (typeof pageList.sort)[number]>(request, {
      resource: pageList.resource,
      select: listed,
      names: namesFor(user, { catalog: sectionNames('page.section_id') }),
      from,
      conditions: conditions.add(visiblePages(reader, conditions.parameters)),
      order: {
        title: `page.title ${alphabetical}`,
        editedAt: 'page.edited_at',
        isPublished: 'page.is_published',
      },
      otherwise: `page.title ${alphabetical}, page.id`,
    });
  }

  async get(id: string, reader: PageReader): Promise<Versioned<PageDto>> {
    return Versioned.of(
      await this.row<PageDto>(id, reader, `${listed}, page.document`),
    ) as Versioned<PageDto>;
  }

  create(sectionId: string, body: CreatePageDto, user: SignedInUser): Promise<Versioned<PageDto>> {
    if (body.isPublished) refuse(publishingFaults(body.document));
    return this.writing(user, async (subject) => {
      await this.mustOpen(sectionId, taughtSections, user);
      return this.writes.create(subject, async () => {
        const page = this.repository.create({ ...body, sectionId, editedById: user.id });
        return (await this.repository.save(page)).id;
      });
    });
  }

  update(
    id: string,
    body: UpdatePageDto,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<PageDto>> {
    return this.writing(user, async (subject) => {
      const page = await this.repository.findOneBy({ id });
      const isSame = isDeepStrictEqual(page?.document, body.document);
      const changed = isSame ? { ...body, document: undefined } : body;
      return this.writes.update(subject, { id, body: changed, expected }, async (values, before) => {
        if (values.isPublished ?? before.isPublished)
          refuse(publishingFaults(values.document ?? page!.document));
        await this.repository.update(id, { ...values, editedById: user.id } as object);
      });
    });
  }

  async remove(id: string, user: SignedInUser, expected: Expected): Promise<void> {
    await this.writes.delete(this.subject(user), { id, expected }, () => this.repository.delete(id));
  }

  async versions(
    id: string,
    request: ListRequestOf<typeof pageVersionList>,
    user: SignedInUser,
  ): Promise<Page<ListedPageVersionDto>> {
    await this.subject(user).read(id);
    return this.reads.list<ListedPageVersionDto, (typeof pageVersionList.sort)[number]>(request, {
      resource: pageVersionList.resource,
      select: version,
      from: versionsFrom,
      conditions: new Conditions().equal('version.page_id', id).equal('version.id', request.filters.id),
      order: { number: 'version.number', savedAt: 'version.saved_at' },
      otherwise: 'version.number DESC',
    });
  }

  async version(id: string, number: number, user: SignedInUser): Promise<PageVersionDto> {
    await this.subject(user).read(id);
    return this.reads.row<PageVersionDto>(
      `SELECT ${version}, version.document ${versionsFrom} WHERE version.page_id = $1 AND version.number = $2`,
      [id, number],
      messages.noVersion,
    );
  }

  /** The earlier text becomes the newest version, so that nothing is lost. */
  restore(id: string, number: number, user: SignedInUser, expected: Expected): Promise<Versioned<PageDto>> {
    return this.writing(user, (subject) =>
      this.writes.act(subject, { id, expected, verb: 'restore' }, async ({ isPublished }) => {
        const { title, document } = await this.version(id, number, user);
        if (isPublished) refuse(publishingFaults(document), 'incomplete');
        await this.repository.update(id, { title, document, editedById: user.id } as object);
      }),
    );
  }

  private get repository(): Repository<ContentPage> {
    return this.transactions.manager.getRepository(ContentPage);
  }

  private subject(user: SignedInUser): Subject<PageRecord> {
    return {
      type: records.content_page,
      read: (id, lock) => this.row<PageRecord>(id, { user, asStudent: false }, written, lock),
    };
  }

  /** Returns the whole record. */
  private writing(
    user: SignedInUser,
    write: (subject: Subject<PageRecord>) => Promise<Versioned<PageRecord>>,
  ): Promise<Versioned<PageDto>> {
    return this.transactions.run(async () => {
      const { record } = await write(this.subject(user));
      return this.get(record.id, { user, asStudent: false });
    });
  }

  private row<Row>(
    id: string,
    reader: PageReader,
    columns: string,
    lock = '',
  ): Promise<Row & { version: number }> {
    const parameters = new SqlParameters();
    return this.reads.row<Row & { version: number }>(
      `SELECT ${columns}, page.version ${from}
       WHERE page.id = ${parameters.add(id)} AND ${visiblePages(reader, parameters)}
       ${lock && `${lock} OF page`}`,
      parameters.values,
      messages.noPage,
    );
  }

  private async mustOpen(
    sectionId: string,
    sections: (user: SignedInUser, parameters: SqlParameters) => string,
    user: SignedInUser,
  ): Promise<void> {
    const parameters = new SqlParameters();
    await this.reads.row(
      `SELECT 1 FROM sections section
       WHERE section.id = ${parameters.add(sectionId)} AND ${sections(user, parameters)}`,
      parameters.values,
      messages.noSection,
    );
  }
}
