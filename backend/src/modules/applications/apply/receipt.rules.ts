import { momentInWords } from '../../../common/calendar.js';
import { messages } from '../messages.js';
import type { ApplicationReceiptDto } from './apply.dto.js';

/** A submitted application, as its receipt shows it. */
export interface ReceiptRow extends ApplicationReceiptDto {
  programName: string;
  termId: string;
  termName: string;
  signature: string;
  files: { name: string; size: number }[];
}

/** The data of the receipt's template. */
export function printed(row: ReceiptRow): object {
  const { receipt } = messages;
  const { labels } = receipt;
  return {
    title: receipt.title,
    of: row.number,
    footer: receipt.footer(row.number),
    head: [
      { label: labels.number, value: row.number },
      { label: labels.submitted, value: receipt.easternTime(momentInWords(row.submittedAt)) },
      { label: labels.program, value: row.programName },
      { label: labels.term, value: row.termName },
    ],
    statement: receipt.statement(row.signature) + (row.isLate ? receipt.late : ''),
    files: row.files.map(({ name, size }) => ({ name, size: inKilobytes(size) })),
    digest: receipt.digest,
    sha256: row.sha256,
  };
}

const inKilobytes = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')} KB`;
