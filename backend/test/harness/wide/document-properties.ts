import { describe, expect, it } from '@jest/globals';
import { disguisedAddress, faults, faultyTree } from '../../../../scripts/lib/document-mutations.mjs';
import { faultOf, onlyFull, treeOf } from '../../../../scripts/lib/document-trees.mjs';
import { seed } from '../../../../scripts/lib/sample.mjs';
import { type Random, randomFrom } from '../grade-cases.js';
import { hostileTexts } from '../hostile-texts.js';
import { documentFaults } from '../../../src/platform/rich-text/document-faults.js';
import { plainTextOf } from '../../../src/platform/rich-text/documents.js';
import type { Profile, RichText } from '../../../src/platform/rich-text/rich-text.js';

export function documentProperties(count: number): void {
  const profiles = ['full', 'brief'] as const;

  /** Runs a check with the random numbers of each case, and names the first case that fails. */
  function always(cases: number, check: (random: Random) => void): void {
    for (let number = 0; number < cases; number++)
      try {
        check(randomFrom(seed * 100_003 + number));
      } catch (error) {
        throw new Error(`case ${number} of seed ${seed}: ${String(error)}`, { cause: error });
      }
  }

  const paths = (document: unknown, profile: Profile): string[] =>
    Object.keys(documentFaults(document, profile));
  const inParagraph = (node: object) => ({ type: 'doc', content: [{ type: 'paragraph', content: [node] }] });
  const linkTo = (href: string) =>
    inParagraph({ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href } }] });

  describe.each(profiles)('a random document of the profile %s', (profile) => {
    it('is accepted, and a second reading of the schema agrees', () =>
      always(count, (random) => {
        const document = treeOf(random, profile);
        expect([faultOf(document, profile), documentFaults(document, profile), document]).toEqual([
          null,
          {},
          document,
        ]);
      }));

    it.each(Object.keys(faults))('is refused with exactly its path for one fault: %s', (kind) =>
      always(Math.ceil(count / 8), (random) => {
        const { document, path } = faultyTree(random, profile, kind, hostileTexts);
        expect([paths(document, profile), document]).toEqual([[path], document]);
        expect(faultOf(document, profile)).not.toBeNull();
      }),
    );

    it('is refused if a level is added to 12', () =>
      always(Math.ceil(count / 8), (random) => {
        let document = treeOf(random, profile);
        let levels = 1;
        while (faultOf(document, profile) === null && levels++ < 20)
          document = { type: 'doc', content: [{ type: 'blockquote', content: document.content }] };
        const [path, ...others] = paths(document, profile);
        expect(path).toMatch(/^document(\.content\.\d+){13}$/);
        expect(others.every((other) => /^document(\.content\.\d+){13}$/.test(other))).toBe(true);
      }));

    it('has a plain text that can be stored', () =>
      always(Math.ceil(count / 4), (random) => {
        const text = plainTextOf(treeOf(random, profile) as unknown as RichText);
        expect(text).toBe(text.trim());
        expect(text).not.toMatch(/\0|\p{Surrogate}/u);
      }));
  });

  it('a document of the profile brief refuses what only the profile full has', () =>
    always(count, (random) => {
      const document = treeOf(random, 'full');
      const hasMore = onlyFull.some((type) => JSON.stringify(document).includes(`"type":"${type}"`));
      expect(paths(document, 'brief').length > 0).toBe(hasMore);
      expect(faultOf(document, 'brief') === null).toBe(!hasMore);
    }));

  it('a link never leads to a script or to data, in any disguise', () =>
    always(count * 5, (random) => {
      const href = disguisedAddress(random);
      expect([href, paths(linkTo(href), 'brief')]).toEqual([href, ['document.content.0.content.0.marks.0']]);
    }));

  describe('a hostile text', () => {
    const storable = (text: string) => !/\0|\p{Surrogate}/u.test(text);
    const code = (text: string) => ({
      type: 'doc',
      content: [{ type: 'codeBlock', content: [{ type: 'text', text }] }],
    });

    it('is accepted as a text, unless PostgreSQL cannot store it', () => {
      for (const text of hostileTexts)
        for (const document of [inParagraph({ type: 'text', text }), code(text)])
          expect([text, paths(document, 'brief').length]).toEqual([text, storable(text) ? 0 : 1]);
    });

    it('is refused as an address, unless it leads to a page', () => {
      for (const text of hostileTexts)
        if (!paths(linkTo(text), 'brief').length)
          expect(text).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\]))\S*$/i);
    });

    it('is refused with its path where the schema has names', () => {
      for (const text of hostileTexts)
        for (const block of [
          { type: text },
          { type: 'paragraph', [text]: 'x' },
          { type: 'paragraph', attrs: { [text]: 'x' } },
          { type: 'image', attrs: { fileId: text } },
          { type: 'callout', attrs: { kind: text }, content: [{ type: 'paragraph' }] },
          { type: 'video', attrs: { url: text } },
        ])
          expect(paths({ type: 'doc', content: [block] }, 'full')).toEqual(['document.content.0']);
    });

    it('is a formula or refused with its path', () => {
      for (const text of hostileTexts) {
        const found = paths(inParagraph({ type: 'mathInline', attrs: { tex: text } }), 'brief');
        expect([[], ['document.content.0.content.0']]).toContainEqual(found);
      }
    });
  });
}
