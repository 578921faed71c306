import { describe, expect, it } from '@jest/globals';
import { hostileTexts } from '../../../test/harness/hostile-texts.js';
import { room } from '../../../test/harness/worlds/content.js';
import { copiesWorld, copy, doc, fall, spring } from '../../../test/harness/worlds/section-copies.js';
import { system } from '../../../test/harness/worlds/world.js';
import type { Section } from '../sections/section.entity.js';

copiesWorld();

describe('POST /api/sections/{id}/copy should', () => {
  it('copy hostile titles and texts unchanged', async () => {
    const section = await fall();
    const titles = hostileTexts.filter((text) => text.trim() && text.length <= 200);
    expect(titles.length).toBeGreaterThan(5);
    const accepted: string[] = [];
    for (const title of titles) {
      const document = doc({ type: 'paragraph', content: [{ type: 'text', text: title }] });
      const { status, body } = await room.teacher
        .post(`/api/sections/${section.id}/pages`)
        .send({ title, document });
      if (status === 201) accepted.push((body as { id: string }).id);
    }
    expect(accepted.length).toBeGreaterThan(5);
    const target = await spring();
    await copy(target, section, ['content']);
    const textsOf = async ({ id }: Section) =>
      system.dataSource.query<object[]>(
        'SELECT title, document FROM content_pages WHERE section_id = $1 ORDER BY title, document::text',
        [id],
      );
    expect(await textsOf(target)).toEqual(await textsOf(section));
  });
});
