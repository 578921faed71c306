import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { disguisedAddress, faultyTree } from '../../../../scripts/lib/document-mutations.mjs';
import { mostLevels, treeOf } from '../../../../scripts/lib/document-trees.mjs';
import { sample, seed } from '../../../../scripts/lib/sample.mjs';
import { randomFrom } from '../grade-cases.js';
import { hostileTexts } from '../hostile-texts.js';
import { discussionsWorld } from '../worlds/discussions.js';
import { richTextFields } from '../rich-text-fields.js';
import { system } from '../worlds/world.js';

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });
/** Posts need a text, which is a level of its own. */
const nested = (levels: number): object =>
  levels === 2 ? paragraph(text('a')) : { type: 'blockquote', content: [nested(levels - 1)] };
const names = Object.keys(richTextFields);

interface Counts {
  fields: string[];
  documents: number;
  faultsOfEachKind: number;
  kinds: (field: string) => string[];
  addresses: number;
}

/** Random, hostile and faulty documents in these of the fields for rich text. */
export function richText({ fields, documents, faultsOfEachKind, kinds, addresses }: Counts): void {
  // A full run sends more writes per minute than the rate limit allows.
  discussionsWorld({ RATE_LIMITS: 'off' });

  it('every field for rich text in the API document is attacked here', async () => {
    const { body } = await system.anonymous.get('/api/openapi.json').expect(200);
    const { schemas } = (body as OpenAPIObject).components!;
    const isRequest = (name: string): boolean => /^(Create|Update|Grade|GivenGrade)\w*Dto$/.test(name);
    const found = Object.entries(schemas!)
      .filter(([schema]) => isRequest(schema) && !schema.includes('Result'))
      .flatMap(([name, schema]) =>
        Object.entries((schema as { properties?: object }).properties ?? {})
          .filter(([, property]) => JSON.stringify(property).includes('"#/components/schemas/RichText"'))
          .map(([property]) => `${name}.${property}`),
      );
    expect(found.sort()).toEqual([...names].sort());
  });

  describe.each(fields)('%s should', (name) => {
    const { profile, isInList, open } = richTextFields[name]!;

    it('keep each random document as it was sent', async () => {
      const { send, read } = await open();
      for (let number = 0; number < documents; number++) {
        const document = doc(
          paragraph(text('a')),
          ...treeOf(randomFrom(seed * 1009 + number), profile).content,
        );
        const { body, status } = await send(document);
        expect([status < 300, body]).toEqual([true, expect.anything()]);
        expect(await read(body as object)).toEqual(document);
      }
    });

    it('keep each hostile text as a text', async () => {
      const { send, read } = await open();
      const storable = hostileTexts.filter((one) => one && !/\0|\p{Surrogate}/u.test(one));
      const asCode = (one: string) => ({ type: 'codeBlock', content: [text(one)] });
      for (const document of [
        doc(...storable.map((one) => paragraph(text(one)))),
        doc(...storable.map(asCode)),
      ]) {
        const { body, status } = await send(document);
        expect([status < 300, body]).toEqual([true, expect.anything()]);
        expect(await read(body as object)).toEqual(document);
      }
    });

    it('refuse every single fault with its path', async () => {
      const { send, at } = await open();
      const random = randomFrom(seed);
      for (const kind of kinds(name))
        for (let number = 0; number < faultsOfEachKind; number++) {
          const { document, path } = faultyTree(random, profile, kind, hostileTexts.slice(0, 40));
          const { status, body } = await send(document);
          const { errors = {} } = body as { errors?: object };
          // In a list, names that every object has are refused by their own path.
          const found = Object.keys(errors).map((one) => one.replace(/(\.attrs)?\.constructor$/, ''));
          expect([kind, status, found]).toEqual([kind, 422, [path.replace('document', at)]]);
        }
    });

    it('refuse addresses that would run a script, in every disguise', async () => {
      const { send, at } = await open();
      const random = randomFrom(seed);
      const disguised = Array.from({ length: addresses }, () => disguisedAddress(random));
      const others = sample(
        hostileTexts.filter((one) => !/^(https?:\/\/|mailto:|\/(?![/\\]))\S*$/i.test(one)),
        addresses,
        name,
      );
      for (const href of [...disguised, ...others]) {
        const { status, body } = await send(doc(paragraph(text('a', { type: 'link', attrs: { href } }))));
        const where = `${at}.content.0.content.0.marks.0`;
        expect([href, status, Object.keys((body as { errors: object }).errors)]).toEqual([
          href,
          422,
          [where],
        ]);
      }
    });

    it(`refuse more than 200 kB, 5,000 nodes or ${mostLevels} levels`, async () => {
      const { send, at } = await open();
      const refusal = async (document: object): Promise<[number, string[]]> => {
        const { status, body } = await send(document);
        return [status, Object.keys((body as { errors?: object }).errors ?? {})];
      };
      const breaks = (count: number) =>
        doc(paragraph(text('a'), ...Array.from({ length: count - 2 }, () => ({ type: 'hardBreak' }))));
      expect(await refusal(doc(paragraph(text('x'.repeat(205_000)))))).toEqual([413, [at]]);
      expect(await refusal(doc(nested(mostLevels + 1)))).toEqual([422, [at + '.content.0'.repeat(13)]]);
      expect((await refusal(doc(nested(mostLevels))))[0]).toBeLessThan(300);
      if (isInList) return;
      expect(await refusal(breaks(5001))).toEqual([422, [`${at}.content.0.content.4999`]]);
      expect((await refusal(breaks(5000)))[0]).toBeLessThan(300);
    });
  });
}
