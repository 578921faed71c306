import { describe, expect, it } from 'vitest';
import { nodesOfHtml, nodesOfText } from './clipboard';

const text = (words: string, ...types: string[]) => ({
  type: 'text',
  text: words,
  ...(types.length && { marks: types.map((type) => ({ type })) }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

describe('pasted markup', () => {
  it.each<[string, object[]]>([
    ['<p>One</p><p>Two</p>', [paragraph(text('One')), paragraph(text('Two'))]],
    [
      '  <div>\n a <b>bold <i>both</i></b>\n</div> ',
      [paragraph(text('a '), text('bold ', 'strong'), text('both', 'strong', 'em'))],
    ],
    ['<h1>Title</h1>', [{ type: 'heading', attrs: { level: 2 }, content: [text('Title')] }]],
    ['a<br>b', [paragraph(text('a'), { type: 'hardBreak' }, text('b'))]],
    [
      '<ul><li>One<ol><li>Two</li></ol></li></ul>',
      [
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                paragraph(text('One')),
                {
                  type: 'orderedList',
                  content: [{ type: 'listItem', content: [paragraph(text('Two'))] }],
                },
              ],
            },
          ],
        },
      ],
    ],
    [
      '<table><tr><th>A</th></tr><tr><td>1</td><td>2</td></tr></table>',
      [
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [
                { type: 'tableHeader', content: [paragraph(text('A'))] },
                { type: 'tableCell', content: [{ type: 'paragraph' }] },
              ],
            },
            {
              type: 'tableRow',
              content: [
                { type: 'tableCell', content: [paragraph(text('1'))] },
                { type: 'tableCell', content: [paragraph(text('2'))] },
              ],
            },
          ],
        },
      ],
    ],
    ['<pre><code>if (a)\n  b</code></pre>', [{ type: 'codeBlock', content: [text('if (a)\n  b')] }]],
    [
      '<a href="https://university.example/">Site</a>',
      [
        paragraph({
          ...text('Site'),
          marks: [{ type: 'link', attrs: { href: 'https://university.example/' } }],
        }),
      ],
    ],
  ])('becomes nodes: %s', (html, nodes) => expect(nodesOfHtml(html, 'full')).toEqual(nodes));

  it.each([
    '<script>alert(1)</script>',
    '<style>p { color: red }</style>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg onload=alert(1)><text>x</text></svg>',
    '<template><p>x</p></template>',
  ])('leaves nothing of %s', (html) => expect(nodesOfHtml(html, 'full')).toEqual([]));

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java&#10;script:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https://user:password@evil.example/',
    'mailto:a@b.example?body=x',
    '/x/..//evil.example',
    '/api/logout',
  ])('keeps the text of a link to %s without the link', (href) =>
    expect(nodesOfHtml(`<a href="${href}" onclick="alert(1)">Text</a>`, 'full')).toEqual([
      paragraph(text('Text')),
    ]),
  );

  it('has no headings, tables or rules in the brief profile', () =>
    expect(
      nodesOfHtml('<h2>Title</h2><hr><table><tr><td>1</td></tr></table>', 'brief').map(({ type }) => type),
    ).toEqual(['paragraph', 'paragraph']));

  it('is cut where it is nested deeper than any document', () => {
    const nodes = nodesOfHtml(`<p>Start</p>${'<div>'.repeat(20_000)}deep`, 'full');
    expect(nodes).toEqual([paragraph(text('Start'))]);
  });
});

describe('pasted text', () => {
  it('becomes paragraphs and line breaks, without characters that cannot be stored', () =>
    expect(nodesOfText('<b>One</b>\nTwo\r\n\r\nThree\0\ud83d')).toEqual([
      paragraph(text('<b>One</b>'), { type: 'hardBreak' }, text('Two')),
      paragraph(text('Three\ufffd')),
    ]));
});
