import type { Bytes } from './inspect/bytes.js';
import { inspectBoxes } from './inspect/boxes.js';
import { inspectJpeg } from './inspect/jpeg.js';
import { inspectOffice, inspectOpenDocument, inspectZip } from './inspect/zip.js';
import { inspectMp3, inspectOgg, inspectWav, inspectWebm } from './inspect/media.js';
import { inspectPdf } from './inspect/pdf.js';
import { inspectPng } from './inspect/png.js';
import { inspectText } from './inspect/text.js';

/** The fault of a file of this kind, as the end of a sentence that begins with its name; null if there is none. */
export type Inspector = (bytes: Bytes) => Promise<string | null>;

interface Kind {
  /** In lowercase; the last extension of a name decides. */
  extensions: readonly string[];
  mediaType: string;
  inspect: Inspector;
}

/** The known kinds of files, by the extension of the name. The content must match it. */
export const fileKinds = {
  pdf: { extensions: ['pdf'], mediaType: 'application/pdf', inspect: inspectPdf },
  jpeg: { extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg', inspect: inspectJpeg },
  png: { extensions: ['png'], mediaType: 'image/png', inspect: inspectPng },
  docx: {
    extensions: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    inspect: inspectOffice('word/'),
  },
  xlsx: {
    extensions: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    inspect: inspectOffice('xl/'),
  },
  pptx: {
    extensions: ['pptx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    inspect: inspectOffice('ppt/'),
  },
  odt: {
    extensions: ['odt'],
    mediaType: 'application/vnd.oasis.opendocument.text',
    inspect: inspectOpenDocument('application/vnd.oasis.opendocument.text'),
  },
  mp3: { extensions: ['mp3'], mediaType: 'audio/mpeg', inspect: inspectMp3 },
  m4a: { extensions: ['m4a'], mediaType: 'audio/mp4', inspect: inspectBoxes('an M4A recording') },
  wav: { extensions: ['wav'], mediaType: 'audio/wav', inspect: inspectWav },
  ogg: { extensions: ['ogg', 'oga', 'opus'], mediaType: 'audio/ogg', inspect: inspectOgg },
  mp4: { extensions: ['mp4', 'm4v'], mediaType: 'video/mp4', inspect: inspectBoxes('an MP4 video') },
  mov: { extensions: ['mov'], mediaType: 'video/quicktime', inspect: inspectBoxes('a QuickTime video') },
  webm: { extensions: ['webm'], mediaType: 'video/webm', inspect: inspectWebm },
  zip: { extensions: ['zip'], mediaType: 'application/zip', inspect: inspectZip },
  txt: { extensions: ['txt'], mediaType: 'text/plain; charset=utf-8', inspect: inspectText },
  md: { extensions: ['md'], mediaType: 'text/markdown; charset=utf-8', inspect: inspectText },
  csv: { extensions: ['csv'], mediaType: 'text/csv; charset=utf-8', inspect: inspectText },
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof fileKinds;

/** The kind of an extension, among the accepted kinds. */
export const kindOf = (extension: string, kinds: readonly FileKind[]): FileKind | undefined =>
  kinds.find((kind) => (fileKinds[kind].extensions as readonly string[]).includes(extension));

export const extensionNames = (kinds: readonly FileKind[]): string[] =>
  kinds.flatMap((kind) => [...fileKinds[kind].extensions]);

/** `PDF, JPG, JPEG, PNG`, for people. */
export const extensionsOf = (kinds: readonly FileKind[]): string =>
  extensionNames(kinds)
    .map((extension) => extension.toUpperCase())
    .join(', ');
