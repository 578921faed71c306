import { describe, expect, it } from '@jest/globals';
import { fileIdsOf, mapRichText, plainTextOf, publishingFaults } from './documents.js';
import type { RichText } from './rich-text.js';

const one = '0190f7a0-0000-7000-8000-000000000001';
const two = '0190f7a0-0000-7000-8000-000000000002';
const text = (value: string, href?: string) => ({
  type: 'text',
  text: value,
  ...(href && { marks: [{ type: 'link', attrs: { href } }] }),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const heading = (level: number) => ({ type: 'heading', attrs: { level }, content: [text('Title')] });
const image = (attrs: object) => ({ type: 'image', attrs: { fileId: one, ...attrs } });
const table = (...cells: string[]) => ({
  type: 'table',
  content: [{ type: 'tableRow', content: cells.map((type) => ({ type, content: [paragraph(text('a'))] })) }],
});
const doc = (...content: unknown[]) => ({ type: 'doc', content }) as RichText;

describe('a document', () => {
  it('names each file once', () =>
    expect(
      fileIdsOf(
        doc(
          image({}),
          { type: 'blockquote', content: [image({ fileId: one.toUpperCase() })] },
          { type: 'file', attrs: { fileId: two, name: 'a' } },
        ),
      ),
    ).toEqual([one, two]));

  it('has a plain text, one line per block', () =>
    expect(
      plainTextOf(
        doc(
          heading(2),
          paragraph(
            text('<b>'),
            text('a'),
            { type: 'hardBreak' },
            { type: 'mathInline', attrs: { tex: 'x' } },
          ),
          { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('item'))] }] },
          image({ alt: 'A map' }),
          { type: 'horizontalRule' },
          { type: 'file', attrs: { fileId: two, name: 'a.pdf' } },
        ),
      ),
    ).toBe('Title\n<b>a\nx\nitem\nA map\na.pdf'));

  it('is copied with other files and internal addresses', () => {
    const original = doc(
      image({ alt: 'a' }),
      paragraph(text('a', '/portal/x'), text('b', 'https://university.example/portal/x')),
    );
    const before = structuredClone(original);
    const copy = mapRichText(original, { fileId: () => two, href: (path) => `${path}/copy` });
    expect(copy).toEqual(
      doc(
        { type: 'image', attrs: { fileId: two, alt: 'a' } },
        paragraph(text('a', '/portal/x/copy'), text('b', 'https://university.example/portal/x')),
      ),
    );
    expect(original).toEqual(before);
  });
});

describe('publishing', () => {
  it.each<[string, RichText, string[]]>([
    ['an image without an alternative', doc(image({})), ['document.content.0']],
    ['an image with a blank alternative', doc(image({ alt: '  ' })), ['document.content.0']],
    ['a table without header cells', doc(table('tableCell')), ['document.content.0']],
    ['a page that begins with level 3', doc(heading(3)), ['document.content.0']],
    ['a skipped level', doc(heading(2), paragraph(), heading(4)), ['document.content.2']],
    [
      'a skipped level within a quote',
      doc(heading(2), { type: 'blockquote', content: [heading(4)] }),
      ['document.content.1.content.0'],
    ],
  ])('refuses %s', (_, document, paths) => expect(Object.keys(publishingFaults(document))).toEqual(paths));

  it('accepts described and decorative images, tables with headers, and levels in order', () =>
    expect(
      publishingFaults(
        doc(
          image({ alt: 'A map' }),
          image({ decorative: true }),
          table('tableHeader', 'tableCell'),
          heading(2),
          heading(3),
          heading(4),
          heading(2),
        ),
      ),
    ).toEqual({}));
});
