import { namesFor } from '../../platform/auth/fields/file-names.js';
import { sectionNames } from '../sections/sections.feature.js';
import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { InvalidError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, SqlParameters } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { FileUses } from './file-uses.service.js';
import {
  type CreateSectionFolderDto,
  type SectionFolderDto,
  sectionFolderList,
  type UpdateSectionFolderDto,
} from './section-files.dto.js';
import { records } from './section-files.feature.js';
import { seesAsStudent, visibleFiles, writableSections } from './section-files.policy.js';
import { SectionFilesService } from './section-files.service.js';
import { SectionFolder } from './section-folder.entity.js';
import { messages } from './messages.js';

type Sort = (typeof sectionFolderList.sort)[number];
type Filter = keyof typeof sectionFolderList.filters;

const deepest = 8;
const order: Record<Sort, string> = { name: `folder.name ${alphabetical}` };
const columns = 'folder.id, folder.section_id AS "sectionId", folder.parent_id AS "parentId", folder.name';

/** The folders of a section's files. */
@Injectable()
export class SectionFoldersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly uses: FileUses,
    private readonly files: SectionFilesService,
  ) {}

  /** Students see the folders that lead to a file. */
  async list(
    sectionId: string,
    request: ListRequest<Sort, Filter>,
    user: SignedInUser,
  ): Promise<Page<SectionFolderDto>> {
    await this.files.mustOpen(sectionId, user);
    const { view, id } = request.filters;
    const reader = { user, asStudent: view === 'student' };
    const conditions = new Conditions().equal('folder.section_id', sectionId).equal('folder.id', id);
    const { parameters } = conditions;
    if (seesAsStudent(reader))
      conditions.add(`folder.id IN (
        WITH RECURSIVE shown AS (
          SELECT file.folder_id AS id FROM section_files file JOIN sections section ON section.id = file.section_id
          WHERE file.section_id = ${parameters.add(sectionId)} AND ${visibleFiles(reader, this.uses, parameters)}
          UNION SELECT above.parent_id FROM shown JOIN section_folders above ON above.id = shown.id)
        SELECT id FROM shown)`);
    return this.reads.list(request, {
      resource: sectionFolderList.resource,
      select: columns,
      names: namesFor(user, {
        catalog: sectionNames('folder.section_id'),
        section_file:
          '(SELECT name FROM section_folders above WHERE above.id = folder.parent_id) AS "parentName"',
      }),
      from: 'FROM section_folders folder',
      conditions,
      order,
      otherwise: `${order.name}, folder.id`,
    });
  }

  get(id: string, user: SignedInUser): Promise<Versioned<SectionFolderDto>> {
    return this.reads.get(this.subject(user), id);
  }

  create(
    sectionId: string,
    body: CreateSectionFolderDto,
    user: SignedInUser,
  ): Promise<Versioned<SectionFolderDto>> {
    return this.writes.create(this.subject(user), async () => {
      await this.files.mustWrite(sectionId, user);
      if (body.parentId) await this.mustFit(sectionId, null, body.parentId);
      return (await this.repository.save(this.repository.create({ ...body, sectionId }))).id;
    });
  }

  update(
    id: string,
    body: UpdateSectionFolderDto,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<SectionFolderDto>> {
    return this.writes.update(this.subject(user), { id, body, expected }, async (values, before) => {
      if (values.parentId && values.parentId !== before.parentId)
        await this.mustFit(before.sectionId, id, values.parentId);
      await this.repository.update(id, values);
    });
  }

  remove(id: string, user: SignedInUser, expected: Expected): Promise<void> {
    return this.writes.delete(this.subject(user), { id, expected }, () => this.repository.delete(id));
  }

  /** Locks all folders of the section: two moves at the same time could otherwise form a circle together. */
  private async mustFit(sectionId: string, id: string | null, parentId: string): Promise<void> {
    await this.transactions.query(
      'SELECT FROM section_folders WHERE section_id = $1 ORDER BY id FOR NO KEY UPDATE',
      [sectionId],
    );
    const [facts] = await this.transactions.query<{ circle: boolean; above: number; below: number }>(
      `WITH RECURSIVE above AS (
         SELECT id, parent_id, 1 AS level FROM section_folders WHERE id = $2 AND section_id = $3
         UNION ALL SELECT folder.id, folder.parent_id, level + 1 FROM above
           JOIN section_folders folder ON folder.id = above.parent_id),
       below AS (
         SELECT $1::uuid AS id, 1 AS level
         UNION ALL SELECT folder.id, level + 1 FROM below JOIN section_folders folder ON folder.parent_id = below.id)
       SELECT EXISTS (SELECT FROM above WHERE id = $1) AS circle, (SELECT coalesce(max(level), 0) FROM above) AS above,
         (SELECT max(level) FROM below) AS below`,
      [id, parentId, sectionId],
    );
    const refused = (why: string): InvalidError => new InvalidError({ parentId: [why] });
    if (!facts!.above) throw refused(messages.folderNotFound);
    if (facts!.circle) throw refused(messages.intoItself);
    if (facts!.above + facts!.below > deepest) throw refused(messages.tooDeep(deepest));
  }

  private get repository(): Repository<SectionFolder> {
    return this.transactions.manager.getRepository(SectionFolder);
  }

  private subject(user: SignedInUser): Subject<SectionFolderDto> {
    const inUse = (): Error => new StateConflictError('in_use', messages.folderInUse);
    return {
      type: records.section_folder,
      read: (id, lock) => this.row(id, user, lock),
      refusals: {
        uq_section_folders_name: () => new InvalidError({ name: [messages.folderNameUsed] }),
        fk_section_folders_parent_id_section_id: inUse,
        fk_section_files_folder_id_section_id: inUse,
      },
    };
  }

  private row(
    id: string,
    user: SignedInUser,
    lock?: 'FOR UPDATE',
  ): Promise<SectionFolderDto & { version: number }> {
    const parameters = new SqlParameters();
    return this.reads.row(
      `SELECT ${columns}, folder.version FROM section_folders folder
         JOIN sections section ON section.id = folder.section_id
       WHERE folder.id = ${parameters.add(id)} AND ${writableSections(user, parameters)}
       ${lock ? `${lock} OF folder` : ''}`,
      parameters.values,
      messages.folderNotFound,
    );
  }
}
