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

  const list = (type: string, ...items: object[][]) => ({
    type,
    content: items.map((content) => ({ type: 'listItem', content })),
  });
  const cell = (words: string, attrs?: object) => ({
    type: 'tableCell',
    ...(attrs && { attrs }),
    content: [words ? paragraph(text(words)) : paragraph()].map(({ type, content }) =>
      content.length ? { type, content } : { type },
    ),
  });

  it('of Google Docs has the marks of its styles, and nested lists below their items', () => {
    const html =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">' +
      '<p><span style="font-weight:400">Plain, </span><span style="font-weight:700;font-style:italic">both</span>' +
      '<span style="text-decoration:line-through">, gone</span><span style="vertical-align:super">2</span></p>' +
      '<ul><li><p>One</p></li><ul><li><p>Nested</p></li></ul><li><p>Two</p></li></ul></b>';
    expect(nodesOfHtml(html, 'full')).toEqual([
      paragraph(text('Plain, '), text('both', 'strong', 'em'), text(', gone', 'strike'), text('2', 'sup')),
      list(
        'bulletList',
        [paragraph(text('One')), list('bulletList', [paragraph(text('Nested'))])],
        [paragraph(text('Two'))],
      ),
    ]);
  });

  it('of Word has lists instead of paragraphs that begin with a bullet or a number', () => {
    const item = (list: string, marker: string, words: string) =>
      `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:${list} lfo1'><![if !supportLists]>` +
      `<span><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`;
    const html =
      '<html><head><style>p {margin:0}</style></head><body><!--StartFragment-->' +
      item('l0 level1', '·', 'One') +
      item('l0 level2', 'o', 'Nested') +
      item('l0 level1', '·', 'Two') +
      item('l1 level1', '1.', 'Step') +
      '<p class=MsoNormal>After<o:p></o:p></p><!--EndFragment--></body></html>';
    expect(nodesOfHtml(html, 'full')).toEqual([
      list(
        'bulletList',
        [paragraph(text('One')), list('bulletList', [paragraph(text('Nested'))])],
        [paragraph(text('Two'))],
      ),
      list('orderedList', [paragraph(text('Step'))]),
      paragraph(text('After')),
    ]);
  });

  it('keeps cells that cover several columns or rows, within the table', () =>
    expect(
      nodesOfHtml(
        '<table><tr><td colspan=2>Wide<td rowspan=9>High<tr><td>1<tr><td colspan=99>2</table>',
        'full',
      ),
    ).toEqual([
      {
        type: 'table',
        content: [
          [cell('Wide', { colspan: 2 }), cell('High', { rowspan: 3 })],
          [cell('1'), cell('')],
          [cell('2'), cell('')],
        ].map((content) => ({ type: 'tableRow', content })),
      },
    ]));

  const id = '0190f7a0-0000-7000-8000-000000000001';
  const chip = (type: string, attrs: object, tag = 'div') =>
    `<${tag} data-chip="${type}" data-attrs='${JSON.stringify(attrs)}'>shown</${tag}>`;
  const video = { url: 'https://player.vimeo.com/video/1', title: 'Lecture' };

  it('of this portal keeps images, files, videos, formulas and callouts', () => {
    const html =
      `<p>a ${chip('mathInline', { tex: 'x^2' }, 'span')}</p><img src="/files/${id}" alt="A map">` +
      `<img src="${location.origin}/files/${id}" data-decorative="true">` +
      chip('file', { fileId: id, name: 'a.pdf' }) +
      chip('video', video) +
      '<div data-callout="tip"><p>Help</p></div>' +
      '<math display="block"><semantics><mi>y</mi><annotation encoding="application/x-tex">y</annotation></semantics></math>';
    const nodes = [
      paragraph(text('a '), { type: 'mathInline', attrs: { tex: 'x^2' } }),
      { type: 'image', attrs: { fileId: id, alt: 'A map', decorative: false } },
      { type: 'image', attrs: { fileId: id, alt: '', decorative: true } },
      { type: 'file', attrs: { fileId: id, name: 'a.pdf' } },
      { type: 'video', attrs: video },
      { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(text('Help'))] },
      { type: 'mathBlock', attrs: { tex: 'y' } },
    ];
    expect(nodesOfHtml(html, 'full')).toEqual(nodes);
    expect(nodesOfHtml(html, 'brief')).toEqual([nodes[0], paragraph(text('Help')), nodes[6]]);
  });

  it.each([
    `<img src="https://evil.example/files/${id}">`,
    '<img src="/files/../api/logout">',
    '<img src="/api/logout">',
    '<math><annotation encoding="application/x-tex"> </annotation></math>',
  ])('leaves nothing of %s, which only looks like it', (html) =>
    expect(nodesOfHtml(html, 'full')).toEqual([]),
  );

  it.each([
    chip('video', { ...video, url: 'javascript:alert(1)' }),
    chip('file', { fileId: 'x', name: 'a' }),
    chip('file', { fileId: id, name: { toString: 'x' } }),
    chip('mathInline', { tex: 7 }),
    chip('constructor', {}),
    '<div data-chip="file" data-attrs="{">shown</div>',
  ])('keeps only the text of %s', (html) =>
    expect(nodesOfHtml(html, 'full')).toEqual([paragraph(text('shown'))]),
  );

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
    `${window.location.origin}/api/logout`,
    `${window.location.origin}//API/logout`,
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
