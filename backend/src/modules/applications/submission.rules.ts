import { createHash } from 'node:crypto';
import { messages } from './messages.js';

export interface SubmittedFile {
  field: string;
  name: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** What an applicant submits. */
export interface Submission {
  number: string;
  formId: string;
  programId: string;
  termId: string;
  answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  files: readonly SubmittedFile[];
  signature: string;
}

/** An equal value has an equal text: keys are in order, at every depth. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, canonical(part)]),
  );
}

const inOrder = (files: readonly SubmittedFile[]): SubmittedFile[] =>
  [...files].sort((a, b) =>
    `${a.field} ${a.sha256} ${a.name}` < `${b.field} ${b.sha256} ${b.name}` ? -1 : 1,
  );

/** The text whose digest the receipt has: anyone with the answers and the files can compute it again. */
export const submissionText = (submission: Submission): string =>
  JSON.stringify(canonical({ ...submission, files: inOrder(submission.files) }));

export const digestOf = (submission: Submission): Buffer =>
  createHash('sha256').update(submissionText(submission)).digest();

/** What is missing of the certification and the signature, by field. */
export const missingSignature = ({
  certification,
  signature,
}: {
  certification?: boolean | null;
  signature?: string | null;
}): Record<string, string[]> => ({
  ...(certification !== true && { certification: [messages.certificationRequired] }),
  ...(!signature && { signature: [messages.signatureRequired] }),
});
