import { describe, expect, it } from '@jest/globals';
import { pdf } from '../../../test/harness/files.js';
import {
  form,
  linkTo,
  pageAt,
  recommendationsWorld,
  requested,
  stored,
} from '../../../test/harness/worlds/recommendations.js';
import { system } from '../../../test/harness/worlds/world.js';

recommendationsWorld();

const files = async (): Promise<number> => {
  const [row] = await system.dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM stored_files',
  );
  return row!.count;
};

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
  ])('refuse %s without losing the text', async (_, attached, status, fault) => {
    const made = await requested();
    const before = await files();
    const page = await pageAt(await linkTo(made), status, form({ letter: 'My long letter' }, attached));
    expect(page).toContain(fault);
    expect(page).toContain('My long letter</textarea>');
    expect([(await stored(made)).state, await files()]).toEqual(['requested', before]);
  });

  it.each<[string, RequestInit, number]>([
    ['no multipart', { body: new URLSearchParams({ letter: 'x' }) }, 400],
    ['no body', {}, 400],
    ['unknown fields', form({ isWaived: 'false' }), 422],
    ['a NUL', form({ letter: 'a\0b' }), 422],
  ])('refuse %s with a page', async (_, init, status) => {
    const made = await requested();
    const page = await pageAt(await linkTo(made), status, { method: 'POST', ...init });
    expect(page).toContain('The recommendation was not sent');
    expect((await stored(made)).state).toBe('requested');
  });
});
