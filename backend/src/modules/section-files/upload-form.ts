import type { FileKind } from '../../platform/files/file-kinds.js';
import type { MultipartForm } from '../../platform/files/multipart.decorator.js';
import { CreateSectionFileDto, ReplaceSectionFileDto } from './section-files.dto.js';
import { FileOfUpload, SectionOfUpload } from './upload-owners.service.js';
import { messages } from './messages.js';

const megabyte = 1024 * 1024;

/** The same kinds as of submissions (decision 0042). */
export const fileKindsOfSections: readonly FileKind[] = [
  'pdf',
  'jpeg',
  'png',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'txt',
  'md',
  'csv',
  'zip',
  'mp3',
  'm4a',
  'wav',
  'ogg',
  'mp4',
  'mov',
  'webm',
];

const files = {
  file: {
    kinds: fileKindsOfSections,
    most: 1,
    mostBytesEach: 40 * megabyte,
    required: messages.fileRequired,
  },
};
const mostBytesTogether = 40 * megabyte;

export const uploading: MultipartForm = {
  body: CreateSectionFileDto,
  files,
  mostBytesTogether,
  quota: SectionOfUpload,
};

export const replacing: MultipartForm = {
  body: ReplaceSectionFileDto,
  files,
  mostBytesTogether,
  quota: FileOfUpload,
};
