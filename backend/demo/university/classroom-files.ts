import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { SectionFile } from '../../src/modules/section-files/section-file.entity.js';
import type { SectionFolder } from '../../src/modules/section-files/section-folder.entity.js';
import type { StoredFile } from '../../src/platform/files/stored-file.entity.js';
import { type FileStore, removeFile } from '../../src/platform/files/file-store.js';
import type { DemoSection } from './offering.js';
import type { Row } from './rows.js';
import { idFor } from './seed.js';

/** `sha256` as PostgreSQL writes bytes. */
export type StoredFileRow = Omit<Row<StoredFile>, 'sha256'> & { sha256: string };

interface DemoFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
  folder: string | null;
}

const growth = 1.05;
const years = Array.from({ length: 11 }, (_, year) => ({ year, value: 1000 * growth ** year }));

/** The value of $1,000 at 5% a year, one bar for each year. */
function chart(): Buffer {
  const [width, height, gap] = [640, 320, 16];
  const bar = (width - gap) / years.length;
  const top = years.at(-1)!.value;
  // One byte before each row names its filter: none.
  const pixels = Buffer.alloc((1 + width * 3) * height, 255);
  for (let y = 0; y < height; y++) {
    const row = y * (1 + width * 3);
    pixels[row] = 0;
    for (let x = gap; x < width; x++) {
      const { value } = years[Math.min(years.length - 1, Math.floor((x - gap) / bar))]!;
      const isBar = (x - gap) % bar < bar - gap && y >= height - (value / top) * (height - gap);
      if (isBar || y >= height - 2) pixels.set([31, 78, 121], row + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const readings = [
  'Reading list',
  '',
  'Unit 1   Terms and definitions: chapter 1, and the glossary at its end.',
  'Unit 2   Growth over time: chapters 2 and 3. Skip the proofs.',
  'Unit 3   Difficult conversations: the two cases at the end of chapter 5.',
  'Unit 4   A plan that survives a bad year: chapter 7.',
  '',
  'The library has every chapter online. Allow two hours for each unit.',
];

/** One page of text, in a font that every reader has. */
function page(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const stream = `BT /F1 12 Tf 18 TL 72 720 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${file}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
}

const table = (): Buffer =>
  Buffer.from(
    ['Year,Value', ...years.map(({ year, value }) => `${year},${value.toFixed(2)}`)].join('\r\n') + '\r\n',
  );

const readingsFolder = 'Readings';
export const readingList = 'Reading list.pdf';
export const growthChart = 'Growth chart.png';

const files: DemoFile[] = [
  { name: readingList, mediaType: 'application/pdf', bytes: page(readings), folder: readingsFolder },
  {
    name: 'Growth table.csv',
    mediaType: 'text/csv; charset=utf-8',
    bytes: table(),
    folder: readingsFolder,
  },
  { name: growthChart, mediaType: 'image/png', bytes: chart(), folder: null },
];

/** The name in the store of files: the same in every demo university, unlike those of uploads. */
const keyOf = (file: DemoFile): string => sha256Of(file).toString('base64url');
const sha256Of = ({ bytes }: DemoFile): Buffer => createHash('sha256').update(bytes).digest();

/** Writes the files; those of an earlier demo university in the same folder are replaced. */
export async function storeFiles(store: FileStore): Promise<void> {
  await store.expectDocument(0);
  for (const file of files) {
    const { path, handle } = await store.open();
    await handle.writeFile(file.bytes);
    await handle.close();
    const key = keyOf(file);
    await store.remove(key);
    await store.keep(path, { key, size: file.bytes.length, sha256: sha256Of(file) });
    await removeFile(path);
  }
}

export const sectionFileId = ({ id }: DemoSection, name: string): string => idFor('section file', id, name);
const storedFileId = (name: string): string => idFor('stored file', name);

/** The files are stored once for all sections. */
export const storedFileRows = (createdAt: Date): StoredFileRow[] =>
  files.map((file) => ({
    id: storedFileId(file.name),
    createdAt,
    name: file.name,
    mediaType: file.mediaType,
    size: file.bytes.length,
    sha256: `\\x${sha256Of(file).toString('hex')}`,
    storageKey: keyOf(file),
    usageId: null,
    removedAt: null,
    removal: null,
  }));

export const folderRow = (section: DemoSection, createdAt: Date): Row<SectionFolder> => ({
  id: idFor('folder', section.id, readingsFolder),
  createdAt,
  sectionId: section.id,
  parentId: null,
  name: readingsFolder,
});

export const sectionFileRows = (section: DemoSection, createdAt: Date): Row<SectionFile>[] =>
  files.map(({ name, folder }) => ({
    id: sectionFileId(section, name),
    createdAt,
    sectionId: section.id,
    folderId: folder && idFor('folder', section.id, folder),
    name,
    fileId: storedFileId(name),
    isPublished: true,
  }));
