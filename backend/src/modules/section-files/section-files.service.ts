import { namesFor } from '../../platform/auth/fields/file-names.js';
import { sectionNames } from '../sections/sections.feature.js';
import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { InvalidError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, SqlParameters } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { unusedName } from '../../platform/files/file-name.rules.js';
import { FilesService } from '../../platform/files/files.service.js';
import type { Upload } from '../../platform/files/upload.js';
import { openSections } from '../sections/sections.service.js';
import { type FileReader, FileUses, type ListedUse } from './file-uses.service.js';
import { otherType, renamed } from './file-names.js';
import { ReplacedFiles } from './replaced-files.service.js';
import { SectionFile } from './section-file.entity.js';
import {
  type CreateSectionFileDto,
  type SectionFileDto,
  sectionFileList,
  type UpdateSectionFileDto,
} from './section-files.dto.js';
import { records } from './section-files.feature.js';
import { visibleFiles, writableSections } from './section-files.policy.js';
import { messages } from './messages.js';

type Sort = (typeof sectionFileList.sort)[number];
type Filter = keyof typeof sectionFileList.filters;
/** The fields that the audit trail compares; `fileId` is the content. */
type FileRecord = Omit<SectionFileDto, 'uses' | 'updatedAt'> & { fileId: string };

const order: Record<Sort, string> = {
  name: `file.name ${alphabetical}`,
  size: 'content.size',
  updatedAt: 'file.updated_at',
  isPublished: 'file.is_published',
};
const columns = `file.id, file.section_id AS "sectionId", file.folder_id AS "folderId", file.name,
  content.media_type AS "mediaType", content.size, file.is_published AS "isPublished"`;
const from = `FROM section_files file JOIN stored_files content ON content.id = file.file_id
  JOIN sections section ON section.id = file.section_id`;

/** The files of sections: uploaded by instructors, replaced in place, used in content. */
@Injectable()
export class SectionFilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly files: FilesService,
    private readonly uses: FileUses,
    private readonly replaced: ReplacedFiles,
  ) {}

  async list(
    sectionId: string,
    request: ListRequest<Sort, Filter>,
    user: SignedInUser,
  ): Promise<Page<SectionFileDto>> {
    await this.mustOpen(sectionId, user);
    const { search, folderId, isPublished, view, id } = request.filters;
    const conditions = new Conditions()
      .equal('file.section_id', sectionId)
      .words(search, (pattern) => `search_fold(file.name) LIKE ${pattern}`)
      .equal('file.folder_id', folderId)
      .equal('file.is_published', isPublished)
      .equal('file.id', id);
    const reader = { user, asStudent: view === 'student' };
    const { parameters } = conditions;
    return this.reads.list(request, {
      resource: sectionFileList.resource,
      select: this.columns(reader, parameters),
      names: namesFor(user, {
        catalog: sectionNames('file.section_id'),
        section_file: '(SELECT name FROM section_folders WHERE id = file.folder_id) AS "folderName"',
      }),
      from,
      conditions: conditions.add(visibleFiles(reader, this.uses, parameters)),
      order,
      otherwise: `${order.name}, file.id`,
    });
  }

  async get(id: string, user: SignedInUser): Promise<Versioned<SectionFileDto>> {
    const parameters = new SqlParameters();
    const reader = { user, asStudent: false };
    const row = await this.reads.row<SectionFileDto & { version: number }>(
      `SELECT ${this.columns(reader, parameters)}, file.version ${from}
       WHERE file.id = ${parameters.add(id)} AND ${visibleFiles(reader, this.uses, parameters)}`,
      parameters.values,
      messages.fileNotFound,
    );
    return Versioned.of(row) as Versioned<SectionFileDto>;
  }

  create(
    sectionId: string,
    body: CreateSectionFileDto,
    upload: Upload,
    user: SignedInUser,
  ): Promise<Versioned<SectionFileDto>> {
    return this.writing(user, (subject) =>
      this.writes.create(subject, async () => {
        await this.mustWrite(sectionId, user);
        const { id: fileId, name } = await this.files.keep(upload);
        return this.insert({ ...body, sectionId, fileId, name });
      }),
    );
  }

  update(
    id: string,
    body: UpdateSectionFileDto,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<SectionFileDto>> {
    return this.writing(user, (subject) =>
      this.writes.update(subject, { id, body, expected }, async (values, before) => {
        const name = values.name === undefined ? before.name : renamed(before, values.name);
        await this.repository.update(id, { ...values, name });
      }),
    );
  }

  /** The file keeps its id, name and uses. The old content is deleted later. */
  replace(
    id: string,
    upload: Upload,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<SectionFileDto>> {
    return this.writing(user, (subject) =>
      this.writes.act(subject, { id, expected, verb: 'replace' }, async (before) => {
        if (upload.mediaType !== before.mediaType) throw otherType(before);
        const { id: fileId } = await this.files.keep(upload);
        await this.repository.update(id, { fileId });
        await this.replaced.add(before.fileId, before.sectionId);
      }),
    );
  }

  async remove(id: string, user: SignedInUser, expected: Expected): Promise<void> {
    await this.writes.delete(this.subject(user), { id, expected }, async (before) => {
      const uses = await this.usesOf(id, user);
      if (uses.length) throw new StateConflictError('in_use', messages.fileInUse(before.name, uses));
      await this.repository.delete(id);
      await this.replaced.add(before.fileId, before.sectionId);
    });
  }

  /** Numbers the name if the folder has it, also while someone else uploads a file with it. */
  private async insert(
    file: CreateSectionFileDto & Record<'sectionId' | 'fileId' | 'name', string>,
  ): Promise<string> {
    const { sectionId, folderId = null, fileId, name, isPublished = false } = file;
    const rows = await this.transactions.query<{ name: string }>(
      `SELECT lower(name) AS name FROM section_files WHERE section_id = $1 AND folder_id IS NOT DISTINCT FROM $2`,
      [sectionId, folderId],
    );
    const used = new Set(rows.map((row) => row.name));
    for (;;) {
      const [inserted] = await this.transactions.query<{ id: string }>(
        `INSERT INTO section_files (section_id, folder_id, file_id, name, is_published) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING RETURNING id`,
        [sectionId, folderId, fileId, unusedName(name, used), isPublished],
      );
      if (inserted) return inserted.id;
    }
  }

  private usesOf(id: string, user: SignedInUser): Promise<ListedUse[]> {
    const parameters = new SqlParameters();
    return this.transactions.query<ListedUse>(
      `SELECT used.kind, used.id, used.title FROM ${this.uses.rows({ user, asStudent: false }, parameters)} used
       WHERE used.file_id = ${parameters.add(id)} ORDER BY used.kind, used.title, used.id`,
      parameters.values,
    );
  }

  private columns(reader: FileReader, parameters: SqlParameters): string {
    return `${columns}, file.updated_at AS "updatedAt",
      (SELECT coalesce(json_agg(json_build_object('kind', used.kind, 'id', used.id, 'title', used.title)
          ORDER BY used.kind, used.title, used.id), '[]')
        FROM ${this.uses.rows(reader, parameters)} used WHERE used.file_id = file.id) AS uses`;
  }

  private get repository(): Repository<SectionFile> {
    return this.transactions.manager.getRepository(SectionFile);
  }

  private subject(user: SignedInUser): Subject<FileRecord> {
    return {
      type: records.section_file,
      read: (id, lock) => this.row(id, user, lock),
      refusals: {
        uq_section_files_name: () => new InvalidError({ name: [messages.fileNameUsed] }),
        fk_section_files_folder_id_section_id: () =>
          new InvalidError({ folderId: [messages.folderNotFound] }),
      },
    };
  }

  private writing(
    user: SignedInUser,
    write: (subject: Subject<FileRecord>) => Promise<Versioned<FileRecord>>,
  ): Promise<Versioned<SectionFileDto>> {
    return this.transactions.run(async () => {
      const { record } = await write(this.subject(user));
      return this.get(record.id, user);
    });
  }

  private row(
    id: string,
    user: SignedInUser,
    lock?: 'FOR UPDATE',
  ): Promise<FileRecord & { version: number }> {
    const parameters = new SqlParameters();
    return this.reads.row(
      `SELECT ${columns}, file.file_id AS "fileId", file.version ${from}
       WHERE file.id = ${parameters.add(id)} AND ${writableSections(user, parameters)}
       ${lock ? `${lock} OF file` : ''}`,
      parameters.values,
      messages.fileNotFound,
    );
  }

  async mustOpen(sectionId: string, user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    await this.reads.row(
      `SELECT FROM sections section
       WHERE section.id = ${parameters.add(sectionId)} AND ${openSections(user, parameters)}`,
      parameters.values,
      messages.sectionNotFound,
    );
  }

  /** The section can't be deleted until the transaction ends. */
  async mustWrite(sectionId: string, user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    await this.reads.row(
      `SELECT FROM sections section
       WHERE section.id = ${parameters.add(sectionId)} AND ${writableSections(user, parameters)}
       FOR KEY SHARE OF section`,
      parameters.values,
      messages.sectionNotFound,
    );
  }
}
