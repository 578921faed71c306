import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seed } from '../../../scripts/lib/sample.mjs';
import { anyMarkdown, manyParts, rel } from '../../test/harness/wide/markdown.js';
import { markdownText, renderMarkdown } from './markdown.js';

anyMarkdown(500);
manyParts(false);

describe('renderMarkdown should', () => {
  it.each([
    ['a **bold** _word_ and `code`', '<p>a <strong>bold</strong> <em>word</em> and <code>code</code></p>'],
    ['# A title', '<p><strong>A title</strong></p>'],
    ['3. three\n4. four', '<ol start="3">\n<li>three</li>\n<li>four</li>\n</ol>'],
    ['one\ntwo', '<p>one<br />two</p>'],
    ['> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
  ])('render %j', (source, html) => expect(renderMarkdown(source)).toBe(html));

  it.each([
    '<script>window.__xss(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b>word</b> <!-- remark -->',
    '<a href="https://evil.example">here</a>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
  ])('show the markup %j as plain text', (source) => {
    const text = renderMarkdown(source).replace(/<\/?(p|a)\b[^>]*>/g, '');
    expect(text).toContain('&lt;');
    expect(text).not.toContain('<');
  });

  const link = (href: string, text = href) => `<a href="${href}" rel="${rel}">${text}</a>`;
  it.each([
    [
      '[the form](https://collegium.example/form)',
      `${link('https://collegium.example/form', 'the form')} (https://collegium.example/form)`,
    ],
    ['https://collegium.example/form', link('https://collegium.example/form')],
    ['[https://bank.example](https://evil.example/)', link('https://evil.example/')],
    ['[bank.example](https://evil.example/)', link('https://evil.example/')],
    [
      '[registrar@collegium.example](mailto:thief@evil.example)',
      link('mailto:thief@evil.example', 'thief@evil.example'),
    ],
    [
      '[write](mailto:a@b.example?bcc=c@d.example&body=x)',
      `${link('mailto:a@b.example', 'write')} (a@b.example)`,
    ],
    [
      '[bank](https://b\u0430nk.example/)',
      `${link('https://xn--bnk-6cd.example/', 'bank')} (https://xn--bnk-6cd.example/)`,
    ],
    [
      '![logo](https://evil.example/pixel.png)',
      `${link('https://evil.example/pixel.png', 'logo')} (https://evil.example/pixel.png)`,
    ],
    [
      '[a](https://evil.example/\u202egnp.exe)',
      `${link('https://evil.example/gnp.exe', 'a')} (https://evil.example/gnp.exe)`,
    ],
  ])('show the address of the link %j', (source, html) =>
    expect(renderMarkdown(source)).toBe(`<p>${html}</p>`),
  );

  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt&colon;alert(1))',
    '[a](java\nscript:alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:x)',
    '[a](//evil.example)',
    '[a](\\\\evil.example)',
    '[a](/portal)',
    '[a](https://bank.example@evil.example/)',
    '[a](file:///etc/passwd)',
    '<javascript:alert(1)>',
    '![a](data:image/svg+xml,<svg onload=alert(1)>)',
    '[a]: javascript:alert(1)\n\n[a]',
  ])('not turn %j into a link', (source) => expect(renderMarkdown(source)).not.toContain('<a '));
});

describe('markdownText should', () => {
  it.each([
    ['a **bold** _word_ and `code`', 'a bold word and code'],
    ['# A title\n\nand text', 'A title\n\nand text'],
    ['- one\n- two\n  - three', '- one\n- two\n  - three'],
    ['1. one\n2. two', '1. one\n2. two'],
    ['> said\n> so', '> said\n> so'],
    ['[the form](https://collegium.example/form)', 'the form (https://collegium.example/form)'],
    ['[https://bank.example](https://evil.example/)', 'https://evil.example/'],
    ['[a](javascript:alert(1))', 'a (javascript:alert(1))'],
    ['one\u2028two\u202e\u0007', 'one\ntwo'],
    ['```\nconst a = 1;\n```', 'const a = 1;'],
    ['<b>not</b> markup', '<b>not</b> markup'],
    ['[ ] open\n- [x] done', '[ ] open\n- [x] done'],
  ])('show %j', (source, text) => expect(markdownText(source)).toBe(text));

  it('keep every word of a text with any markup', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('word', '> ', '- ', '\n', '\n\n', '**', '_', ' '), { maxLength: 40 }),
        (parts) => {
          const count = (text: string) => text.match(/word/g)?.length ?? 0;
          const source = parts.join('');
          expect(count(markdownText(source))).toBe(count(source));
          expect(count(renderMarkdown(source))).toBe(count(source));
        },
      ),
      { seed },
    );
  });
});
