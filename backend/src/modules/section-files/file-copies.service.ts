import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Copied, SectionCopy } from '../../common/section-copy.js';
import { Transactions } from '../../platform/database/transactions.js';
import { unusedName } from '../../platform/files/file-name.rules.js';

interface Named {
  id: string;
  sectionId: string;
  /** The folder that it is in. */
  parentId: string | null;
  name: string;
  /** Names with the same key can't be in one folder. */
  key: string;
}
interface FileRow extends Named {
  contentId: string;
}
interface CopiedName extends Copied {
  parentId: string | null;
  name: string;
}

export interface FileCopyPlan {
  folders: CopiedName[];
  files: CopiedName[];
  /** By the id of each original: the copy, or what the section already has in its place. */
  ids: Map<string, string>;
  /** Files whose name the section already has. */
  renamed: string[];
}

/** Copies of files in another section. They share the stored content. */
@Injectable()
export class FileCopies {
  constructor(private readonly transactions: Transactions) {}

  /**
   * All files and folders of a section, or `only` these files with their folders. A folder with the same name is used,
   * and so is a file with the same name and content.
   */
  async plan(
    { fromId, toId }: Pick<SectionCopy, 'fromId' | 'toId'>,
    only: ReadonlySet<string> | null,
  ): Promise<FileCopyPlan> {
    const folders = await this.transactions.query<Named>(
      `SELECT id, section_id AS "sectionId", parent_id AS "parentId", name, lower(name) AS key FROM section_folders
       WHERE section_id IN ($1, $2) ORDER BY name, id`,
      [fromId, toId],
    );
    const files = await this.transactions.query<FileRow>(
      `SELECT id, section_id AS "sectionId", folder_id AS "parentId", name, lower(name) AS key, file_id AS "contentId"
       FROM section_files WHERE section_id IN ($1, $2) ORDER BY name, id`,
      [fromId, toId],
    );
    return new Planning(fromId, folders, files, only).plan();
  }

  /** Keeps the content of the originals until the transaction ends: a file that is replaced now loses its old content. */
  async lock({ fromId }: Pick<SectionCopy, 'fromId'>): Promise<void> {
    await this.transactions.query('SELECT FROM section_files WHERE section_id = $1 ORDER BY id FOR SHARE', [
      fromId,
    ]);
  }

  async write({ toId }: Pick<SectionCopy, 'toId'>, { folders, files }: FileCopyPlan): Promise<void> {
    await this.transactions.query(
      `INSERT INTO section_folders (id, section_id, parent_id, name)
       SELECT id, $1, "parentId", name FROM jsonb_to_recordset($2::jsonb) AS given (id uuid, "parentId" uuid, name text)`,
      [toId, JSON.stringify(folders)],
    );
    await this.transactions.query(
      `INSERT INTO section_files (id, section_id, folder_id, name, file_id)
       SELECT given.id, $1, given."parentId", given.name, original.file_id
       FROM jsonb_to_recordset($2::jsonb) AS given (id uuid, "fromId" uuid, "parentId" uuid, name text)
         JOIN section_files original ON original.id = given."fromId"`,
      [toId, JSON.stringify(files)],
    );
  }
}

class Planning {
  private readonly planned: FileCopyPlan = { folders: [], files: [], ids: new Map(), renamed: [] };
  private readonly needed: ReadonlySet<string> | null;

  constructor(
    private readonly fromId: string,
    private readonly folders: Named[],
    private readonly files: FileRow[],
    private readonly only: ReadonlySet<string> | null,
  ) {
    this.needed = only && this.foldersOf(only);
  }

  plan(): FileCopyPlan {
    this.fill(null, null);
    return this.planned;
  }

  private foldersOf(only: ReadonlySet<string>): Set<string> {
    const parents = new Map(this.folders.map(({ id, parentId }) => [id, parentId]));
    const needed = new Set<string>();
    for (const { id, parentId } of this.files)
      if (only.has(id))
        for (let above = parentId; above; above = parents.get(above) ?? null) needed.add(above);
    return needed;
  }

  /** Plans what one folder contains; `toId` is its copy. */
  private fill(folderId: string | null, toId: string | null): void {
    const isNew = this.planned.folders.some(({ id }) => id === toId);
    const here = <Row extends Named>(rows: Row[]): Row[] => rows.filter((row) => this.isIn(row, folderId));
    const there = <Row extends Named>(rows: Row[]): Map<string, Row> =>
      new Map(isNew ? [] : rows.filter((row) => this.isInTarget(row, toId)).map((row) => [row.key, row]));
    this.planFiles(here(this.files), there(this.files), toId);
    const taken = there(this.folders);
    for (const folder of here(this.folders))
      if (!this.needed || this.needed.has(folder.id)) this.fill(folder.id, this.placeOf(folder, taken, toId));
  }

  private isIn({ sectionId, parentId }: Named, folderId: string | null): boolean {
    return sectionId === this.fromId && parentId === folderId;
  }

  private isInTarget({ sectionId, parentId }: Named, folderId: string | null): boolean {
    return sectionId !== this.fromId && parentId === folderId;
  }

  private placeOf(
    { id: fromId, name, key }: Named,
    taken: Map<string, Named>,
    parentId: string | null,
  ): string {
    const id = taken.get(key)?.id ?? randomUUID();
    this.planned.ids.set(fromId, id);
    if (!taken.has(key)) this.planned.folders.push({ fromId, id, parentId, name });
    return id;
  }

  private planFiles(files: FileRow[], there: Map<string, FileRow>, parentId: string | null): void {
    const taken = new Set(there.keys());
    for (const { key } of files) if (!there.has(key)) taken.add(key);
    for (const { id: fromId, name, key, contentId } of files) {
      if (this.only && !this.only.has(fromId)) continue;
      const other = there.get(key);
      const isSame = other?.contentId === contentId;
      const id = isSame ? other.id : randomUUID();
      this.planned.ids.set(fromId, id);
      if (isSame) continue;
      if (other) this.planned.renamed.push(name);
      this.planned.files.push({ fromId, id, parentId, name: other ? unusedName(name, taken) : name });
    }
  }
}
