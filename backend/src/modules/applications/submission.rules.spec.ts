import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { digestOf, type Submission, submissionText } from './submission.rules.js';

const submission: Submission = {
  number: 'A-000123',
  formId: 'f',
  programId: 'p',
  termId: 't',
  signature: 'Ada Okoye',
  answers: { you: { lastName: 'Okoye', firstName: 'Ada' }, schools: { schools: [{ name: 'North High' }] } },
  files: [
    { field: 'transcripts', name: 'b.pdf', size: 2, sha256: 'bb' },
    { field: 'transcripts', name: 'a.pdf', size: 1, sha256: 'aa' },
  ],
};

describe('digestOf should', () => {
  it('be the SHA-256 of a text that anyone can make', () => {
    const text =
      '{"answers":{"schools":{"schools":[{"name":"North High"}]},"you":{"firstName":"Ada","lastName":"Okoye"}},' +
      '"files":[{"field":"transcripts","name":"a.pdf","sha256":"aa","size":1},' +
      '{"field":"transcripts","name":"b.pdf","sha256":"bb","size":2}],' +
      '"formId":"f","number":"A-000123","programId":"p","signature":"Ada Okoye","termId":"t"}';
    expect(submissionText(submission)).toBe(text);
    expect(digestOf(submission)).toEqual(createHash('sha256').update(text).digest());
  });

  it('not depend on the order of keys and files', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (answers) => {
        const reversed = Object.fromEntries(Object.entries(answers).reverse());
        const one = digestOf({ ...submission, answers: { you: answers } });
        const other = digestOf({
          ...submission,
          answers: { you: reversed },
          files: [...submission.files].reverse(),
        });
        expect(one).toEqual(other);
      }),
      { numRuns: 100 },
    );
  });

  it.each<[string, Partial<Submission>]>([
    ['an answer', { answers: { ...submission.answers, you: { lastName: 'Okoye', firstName: 'Adah' } } }],
    ['an added answer', { answers: { ...submission.answers, statement: { statement: '' } } }],
    ['a file', { files: [submission.files[0]!, { ...submission.files[1]!, sha256: 'ac' }] }],
    ['a missing file', { files: [submission.files[0]!] }],
    ['the signature', { signature: 'Ada  Okoye' }],
    ['the program', { programId: 'q' }],
  ])('change with %s', (_, changed) =>
    expect(digestOf({ ...submission, ...changed })).not.toEqual(digestOf(submission)),
  );
});
