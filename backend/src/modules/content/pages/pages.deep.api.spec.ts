import { describe, expect, it } from '@jest/globals';
import { hostileTexts } from '../../../../test/harness/hostile-texts.js';
import { assignmentsWorld, room } from '../../../../test/harness/worlds/assignments.js';

assignmentsWorld();
const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] });
const doc = (...content: object[]) => ({ type: 'doc', content });
const body = (change: object = {}) => ({ title: 'Week 1', document: doc(paragraph('Welcome')), ...change });
const address = () => `/api/sections/${room.section.id}/pages`;

describe('a page with hostile texts', () => {
  it('should refuse each of them where it would be followed or run, or return it unchanged', async () => {
    for (const one of hostileTexts) {
      const link = doc({
        type: 'paragraph',
        content: [{ ...text('a'), marks: [{ type: 'link', attrs: { href: one } }] }],
      });
      const response = await room.teacher.post(address()).send(body({ document: link }));
      const isRefused = response.status === 422;
      if (!isRefused) expect(one).toMatch(/^(https?:\/\/|mailto:|\/(?!\/))/i);
    }
    for (const one of hostileTexts) {
      const video = doc({ type: 'video', attrs: { url: one, title: 'a' } });
      expect([one, (await room.teacher.post(address()).send(body({ document: video }))).status]).toEqual([
        one,
        422,
      ]);
    }
  });
});
