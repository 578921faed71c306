import { describe, it } from '@jest/globals';
import { pdf } from '../../../test/harness/files.js';
import {
  expectNotSent,
  expectTextKept,
  form,
  recommendationsWorld,
} from '../../../test/harness/worlds/recommendations.js';

recommendationsWorld();

describe('The form of a recommender should', () => {
  it.each<[string, [Buffer, string][], number, string]>([
    ['content that does not match', [[Buffer.from('MZ'), 'a.pdf']], 422, '&quot;a.pdf&quot; is not a PDF'],
    [
      'two files',
      [
        [pdf(), 'a.pdf'],
        [pdf(), 'b.pdf'],
      ],
      422,
      'Upload at most 1 file.',
    ],
  ])('refuse %s without losing the text', (_, attached, status, fault) =>
    expectTextKept(attached, status, fault),
  );

  it.each<[string, RequestInit, number]>([
    ['no multipart', { body: new URLSearchParams({ letter: 'x' }) }, 400],
    ['no body', {}, 400],
    ['unknown fields', form({ isWaived: 'false' }), 422],
    ['a NUL', form({ letter: 'a\0b' }), 422],
  ])('refuse %s with a page', (_, init, status) => expectNotSent(init, status));
});
