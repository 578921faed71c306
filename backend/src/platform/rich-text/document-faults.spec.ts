import { describe, expect, it } from '@jest/globals';
import { TooLargeError } from '../../common/errors.js';
import { documentFaults, documentLimits, isTooDeep } from './document-faults.js';
import type { Profile } from './rich-text.js';

const id = '0190f7a0-0000-7000-8000-000000000001';
const text = (value: string, ...marks: unknown[]) => ({
  type: 'text',
  text: value,
  ...(marks.length && { marks }),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const cell = (type: string, words: string) => ({ type, content: [paragraph(text(words))] });
const item = (...content: unknown[]) => ({ type: 'listItem', content });
const table = (...types: string[]) => ({
  type: 'table',
  content: types.map((type) => ({ type: 'tableRow', content: [cell(type, 'a')] })),
});

const paths = (document: unknown, profile: Profile = 'full'): string[] =>
  Object.keys(documentFaults(document, profile));

const everyNode = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('Week 1')] },
  paragraph(
    text('a', { type: 'em' }, { type: 'strong' }),
    { type: 'hardBreak' },
    text('b', link('/portal/dashboard'), { type: 'code' }),
    { type: 'mathInline', attrs: { tex: 'x^2' } },
  ),
  {
    type: 'bulletList',
    content: [item(paragraph(text('a')), { type: 'orderedList', content: [item(paragraph())] })],
  },
  { type: 'blockquote', content: [paragraph(text('a'))] },
  { type: 'codeBlock', content: [text('if (a < b)\n\treturn;')] },
  table('tableHeader', 'tableCell'),
  { type: 'image', attrs: { fileId: id, alt: 'A map', decorative: false } },
  { type: 'file', attrs: { fileId: id, name: 'Syllabus.pdf' } },
  { type: 'mathBlock', attrs: { tex: '\\int_0^1 x\\,dx = \\frac{1}{2}' } },
  { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(text('a'))] },
  { type: 'video', attrs: { url: 'https://player.vimeo.com/video/1', title: 'Lecture 1' } },
  { type: 'horizontalRule' },
);

describe('a document', () => {
  it('may contain every node and mark', () => expect(documentFaults(everyNode, 'full')).toEqual({}));

  it('of the profile brief has no headings, tables, images, files, callouts, videos or rules', () =>
    expect(paths(everyNode, 'brief')).toEqual(
      [0, 5, 6, 7, 9, 10, 11].map((position) => `document.content.${position}`),
    ));

  it.each<[string, unknown, string[]]>([
    ['text', 'hello', ['document']],
    ['a list', [], ['document']],
    ['null', null, ['document']],
    ['another type', { type: 'paragraph', content: [] }, ['document']],
    ['no content', { type: 'doc' }, ['document']],
    ['empty content', doc(), ['document']],
    ['a field of its own', { ...doc(paragraph()), html: '<p>' }, ['document']],
    ['an unknown node', doc(paragraph(), { type: 'script' }), ['document.content.1']],
    ['a nested document', doc(doc(paragraph())), ['document.content.0']],
    ['a node that is text', doc('<script>'), ['document.content.0']],
    ['a node without a type', doc({}), ['document.content.0']],
    ['a node named like a method', doc({ type: 'constructor' }), ['document.content.0']],
    ['an unknown field', doc({ type: 'paragraph', html: '<b>' }), ['document.content.0']],
    ['an unknown attribute', doc({ type: 'paragraph', attrs: { onclick: 'x' } }), ['document.content.0']],
    ['attributes as a list', doc({ type: 'paragraph', attrs: [] }), ['document.content.0']],
    ['content as text', doc({ type: 'paragraph', content: 'a' }), ['document.content.0']],
    ['a missing attribute', doc({ type: 'heading' }), ['document.content.0']],
    ['a heading of level 1', doc({ type: 'heading', attrs: { level: 1 } }), ['document.content.0']],
    ['a level as text', doc({ type: 'heading', attrs: { level: '2' } }), ['document.content.0']],
    ['an empty text', doc(paragraph(text(''))), ['document.content.0.content.0']],
    ['a text that is a number', doc(paragraph({ type: 'text', text: 7 })), ['document.content.0.content.0']],
    ['NUL', doc(paragraph(text('a\0'))), ['document.content.0.content.0']],
    ['half a character', doc(paragraph(text('\ud83d'))), ['document.content.0.content.0']],
    ['a block in a paragraph', doc(paragraph(paragraph())), ['document.content.0.content.0']],
    ['text outside a paragraph', doc(text('a')), ['document.content.0']],
    ['a list without items', doc({ type: 'bulletList', content: [] }), ['document.content.0']],
    [
      'a row outside a table',
      doc({ type: 'tableRow', content: [cell('tableCell', 'a')] }),
      ['document.content.0'],
    ],
    [
      'a table in a table',
      doc({
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [table('tableCell')] }] }],
      }),
      ['document.content.0.content.0.content.0.content.0'],
    ],
    [
      'a cell of 0 columns',
      doc({
        type: 'table',
        content: [{ type: 'tableRow', content: [{ ...cell('tableCell', 'a'), attrs: { colspan: 0 } }] }],
      }),
      ['document.content.0.content.0.content.0'],
    ],
    [
      'an unknown mark',
      doc(paragraph(), paragraph(), paragraph(), {
        type: 'paragraph',
        content: [text('a', { type: 'blink' })],
      }),
      ['document.content.3.content.0.marks.0'],
    ],
    ['a mark on a block', doc({ ...paragraph(), marks: [{ type: 'em' }] }), ['document.content.0.marks.0']],
    [
      'a mark in code',
      doc({ type: 'codeBlock', content: [text('a', { type: 'em' })] }),
      ['document.content.0.content.0.marks.0'],
    ],
    [
      'a mark twice',
      doc(paragraph(text('a', { type: 'em' }, { type: 'em' }))),
      ['document.content.0.content.0.marks.1'],
    ],
    [
      'an attribute of a mark',
      doc(paragraph(text('a', { type: 'em', attrs: { class: 'x' } }))),
      ['document.content.0.content.0.marks.0'],
    ],
    [
      'marks as text',
      doc(paragraph({ type: 'text', text: 'a', marks: 'em' })),
      ['document.content.0.content.0'],
    ],
    [
      'a link without an address',
      doc(paragraph(text('a', { type: 'link' }))),
      ['document.content.0.content.0.marks.0'],
    ],
    ['an image without a file', doc({ type: 'image', attrs: { alt: 'a' } }), ['document.content.0']],
    [
      'an image at an address',
      doc({ type: 'image', attrs: { fileId: 'https://x.example/a.png' } }),
      ['document.content.0'],
    ],
    [
      'a source for an image',
      doc({ type: 'image', attrs: { fileId: id, src: 'x' } }),
      ['document.content.0'],
    ],
    [
      'an unknown callout',
      doc({ type: 'callout', attrs: { kind: 'danger' }, content: [paragraph()] }),
      ['document.content.0'],
    ],
    [
      'a video elsewhere',
      doc({ type: 'video', attrs: { url: 'https://evil.example/1', title: '' } }),
      ['document.content.0'],
    ],
    ['broken TeX', doc({ type: 'mathBlock', attrs: { tex: '\\frac{1' } }), ['document.content.0']],
  ])('is refused with its path: %s', (_, document, expected) => expect(paths(document)).toEqual(expected));

  it('names every fault, up to the most that a response lists', () => {
    const bad = { type: 'blink' };
    expect(paths(doc(bad, paragraph(text('a', bad)), bad))).toEqual([
      'document.content.0',
      'document.content.1.content.0.marks.0',
      'document.content.2',
    ]);
    expect(paths(doc(...Array.from({ length: 4000 }, () => bad))).length).toBeLessThan(110);
  });

  it('is refused if JSON gave it a field named __proto__', () => {
    const document: unknown = JSON.parse(
      '{"type":"doc","content":[{"type":"paragraph","__proto__":{"a":1}}]}',
    );
    expect(paths(document)).toEqual(['document.content.0']);
    expect(
      paths(JSON.parse('{"type":"doc","content":[{"type":"paragraph","attrs":{"__proto__":1}}]}')),
    ).toEqual(['document.content.0']);
  });

  it('may have at most 12 levels', () => {
    const nested = (levels: number): object =>
      levels === 1 ? paragraph() : { type: 'blockquote', content: [nested(levels - 1)] };
    expect(paths(doc(nested(12)))).toEqual([]);
    expect(paths(doc(nested(13)))).toEqual([`document${'.content.0'.repeat(13)}`]);
    expect(paths(doc(nested(1000)))).toEqual(['document']);
    const lists: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(isTooDeep(lists)).toBe(true);
    expect(paths({ type: 'doc', content: lists })).toEqual(['document']);
  });

  it('may have at most 5,000 nodes', () => {
    const many = (count: number) => doc(...Array.from({ length: count }, () => ({ type: 'horizontalRule' })));
    expect(paths(many(5000))).toEqual([]);
    expect(paths(many(5001))).toEqual(['document.content.5000']);
  });

  it('may have at most 200 kB of JSON', () => {
    const overhead = JSON.stringify(doc(paragraph(text('')))).length;
    const long = (bytes: number) => doc(paragraph(text('x'.repeat(bytes - overhead))));
    expect(paths(long(documentLimits.bytes))).toEqual([]);
    expect(() => paths(long(documentLimits.bytes + 1))).toThrow(TooLargeError);
    expect(() => paths(doc(paragraph(text('é'.repeat(110_000)))))).toThrow(TooLargeError);
  });
});

describe('the address of a link', () => {
  const isAccepted = (href: unknown): boolean => !paths(doc(paragraph(text('a', link(href))))).length;

  it.each([
    'https://university.example/a?b=c#d',
    'http://university.example',
    'HTTPS://UNIVERSITY.EXAMPLE/',
    'mailto:registrar@collegium.example',
    '/portal/classroom/1',
    `/files/${id}`,
    '/',
    '/javascript:alert(1)',
    'https://university.example/javascript:alert(1)',
    'https://bücher.example/straße',
  ])('may be %s', (href) => expect(isAccepted(href)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'java\0script:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'javascript%3Aalert(1)',
    'ｊavascript:alert(1)',
    'java\u200bscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://university.example/1',
    'file:///etc/passwd',
    'ftp://university.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https:evil.example',
    'https://user:password@evil.example',
    'https://university.example\\@evil.example',
    'mailto:a@b.example?body=x',
    'portal/dashboard',
    '#top',
    '?a=b',
    '',
    '/api/logout',
    '/x/../API/logout',
    `https://university.example/${'x'.repeat(2000)}`,
    7,
    null,
    ['https://university.example'],
    { href: 'https://university.example' },
  ])('is refused: %j', (href) => expect(isAccepted(href)).toBe(false));
});

describe('the address of a video', () => {
  const isAccepted = (url: unknown): boolean =>
    !paths(doc({ type: 'video', attrs: { url, title: 'a' } })).length;

  it.each(['https://www.youtube-nocookie.com/embed/abc', 'https://player.vimeo.com/video/1?h=2'])(
    'may be %s',
    (url) => expect(isAccepted(url)).toBe(true),
  );
  it.each([
    'http://player.vimeo.com/video/1',
    'https://player.vimeo.com.evil.example/1',
    'https://player.vimeo.com:444/1',
    'https://player.vimeo.com@evil.example/1',
    'https://a@player.vimeo.com/1',
    'https://player.vimeo.com\\.evil.example',
    '//player.vimeo.com/1',
    'https://www.youtube.com/watch?v=1',
    'javascript:alert(1)//https://player.vimeo.com/',
    '',
    1,
  ])('is refused: %j', (url) => expect(isAccepted(url)).toBe(false));
});
