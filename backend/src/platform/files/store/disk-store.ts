import fs, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import {
  type Area,
  FileStore,
  isMissing,
  type ListedFile,
  removeFile,
  storing,
  type StoredContent,
} from '../file-store.js';

const atOnce = 500;

/** Not every file system supports links. */
const hasNoLinks = (error: unknown): boolean =>
  ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK'].includes(
    (error as { code?: string }).code ?? '',
  );

/** Files in a folder: `incoming` and `removed` are folders in it. */
export class DiskStore extends FileStore {
  readonly name: string;
  private readonly folders: Record<Area, string>;

  constructor(folder: string, documentReserve: number) {
    super(path.join(folder, 'incoming'), documentReserve);
    this.name = folder;
    this.folders = { stored: folder, setAside: path.join(folder, 'removed') };
  }

  /** The folders are created with the first file, and a full disk only refuses new files. */
  override check(): Promise<void> {
    return Promise.resolve();
  }

  override async *list(area: Area): AsyncGenerator<ListedFile[]> {
    const folder = this.folders[area];
    let files: ListedFile[] = [];
    for await (const file of filesIn(folder)) {
      files.push(file);
      if (files.length < atOnce) continue;
      yield files;
      files = [];
    }
    if (files.length) yield files;
  }

  override async setAside(key: string): Promise<void> {
    await fs.mkdir(this.folders.setAside, { recursive: true, mode: 0o700 });
    await fs.rename(this.pathOf(key), this.pathOf(key, 'setAside'));
  }

  override close(): void {}

  /** Moves the file, without copying it where the file system supports links. */
  protected override async put(from: string, { key }: StoredContent): Promise<void> {
    const to = this.pathOf(key);
    await storing(async () => {
      try {
        await fs.link(from, to);
      } catch (error) {
        if (!hasNoLinks(error)) throw error;
        await fs.copyFile(from, to, fs.constants.COPYFILE_EXCL);
        await synced(to, 'r+');
      }
      await synced(this.folders.stored, 'r');
    });
  }

  protected override fetch(key: string): Promise<FileHandle> {
    return fs.open(this.pathOf(key), 'r');
  }

  protected override delete(key: string, area: Area): Promise<void> {
    return removeFile(this.pathOf(key, area));
  }

  private pathOf(key: string, area: Area = 'stored'): string {
    return path.join(this.folders[area], key);
  }
}

/** The files of a folder, without those of its folders; none if the folder doesn't exist yet. */
export async function* filesIn(folder: string): AsyncGenerator<ListedFile> {
  for (const entry of await fs.readdir(folder, { withFileTypes: true }).catch(noFolder)) {
    if (!entry.isFile()) continue;
    const facts = await fs.stat(path.join(folder, entry.name)).catch(noFile);
    if (facts) yield { key: entry.name, changedAt: facts.ctimeMs };
  }
}

function noFolder(error: unknown): never[] {
  if (isMissing(error)) return [];
  throw error;
}

function noFile(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Also syncs a folder, for its list of names. Windows doesn't support that. */
async function synced(file: string, flags: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
