import type { MultipartForm } from '../../platform/files/multipart.decorator.js';
import { CreateSubmissionDto } from './submissions.dto.js';

const megabyte = 1024 * 1024;

/** What can be handed in. */
export const handingIn = {
  body: CreateSubmissionDto,
  files: {
    files: {
      kinds: ['pdf', 'jpeg', 'png', 'docx', 'xlsx', 'pptx', 'odt', 'txt', 'md', 'csv', 'zip'],
      most: 10,
      mostBytesEach: 20 * megabyte,
    },
  },
  mostBytesTogether: 40 * megabyte,
  quota: 'student',
  json: true,
} as const satisfies MultipartForm;
