import type { MultipartForm } from '../../../platform/files/multipart.decorator.js';
import { CreateSubmissionDto } from './submissions.dto.js';

const megabyte = 1024 * 1024;

/** The multipart form of a submission. */
export const handingIn = {
  body: CreateSubmissionDto,
  files: {
    files: {
      kinds: [
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
      ],
      most: 10,
      mostBytesEach: 20 * megabyte,
    },
  },
  mostBytesTogether: 40 * megabyte,
  quota: 'student',
  json: true,
} as const satisfies MultipartForm;
