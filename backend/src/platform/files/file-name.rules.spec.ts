import { describe, expect, it } from '@jest/globals';
import { attachment, extensionOf, longestName, shownName, unusedName } from './file-name.rules.js';

describe('the name that is shown of a file', () => {
  it.each<[string, string | null]>([
    ['paper.pdf', 'paper.pdf'],
    ['Ze\u0301ro.pdf', 'Z\u00e9ro.pdf'],
    ['رسالة.pdf', 'رسالة.pdf'],
    ['卒業論文 😀.pdf', '卒業論文 😀.pdf'],
    ['a\u202efdp.exe', 'afdp.exe'],
    ['a\u200b\u200d\u2060\ufeff.pdf', 'a.pdf'],
    ['a\ud800.pdf', 'a.pdf'],
    ['a\ue000.pdf', 'a.pdf'],
    ['a\u2028b.pdf', 'ab.pdf'],
    ['/etc/passwd', 'passwd'],
    ['..\\..\\a.pdf', 'a.pdf'],
    ['a.pdf/', ''],
    ['..', ''],
    ['a.html. .', 'a.html'],
    ['  a \u3000 b.pdf', 'a b.pdf'],
    ['a\0.pdf', null],
    ['a\n.pdf', null],
    ['a\u009f.pdf', null],
  ])('%j is %j', (given, shown) => expect(shownName(given)).toBe(shown));

  it('is at most as long as its column, with its extension', () => {
    const shown = shownName(`${'😀'.repeat(300)}.pdf`)!;
    expect([Array.from(shown).length, shown.endsWith('😀.pdf')]).toEqual([longestName, true]);
    expect(Array.from(shownName('x'.repeat(5000))!)).toHaveLength(longestName);
    expect(Array.from(shownName(`a.${'x'.repeat(5000)}`)!).length).toBeLessThanOrEqual(longestName);
  });
});

it.each([
  ['a.pdf', 'pdf'],
  ['a.PDF', 'pdf'],
  ['a.pdf.html', 'html'],
  ['a', ''],
  ['.pdf', ''],
  ['..pdf', ''],
  ['a.', ''],
  ['a.tar.gz', 'gz'],
])('the extension of %s is "%s"', (name, extension) => expect(extensionOf(name)).toBe(extension));

describe('a download', () => {
  it.each([
    ['a.pdf', `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`],
    ['a"b\\c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
    ["it's (1)*.pdf", `attachment; filename="it_s (1)_.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
    ['Zoë.pdf', `attachment; filename="Zoe.pdf"; filename*=UTF-8''Zo%C3%AB.pdf`],
    ['50%.pdf', `attachment; filename="50_.pdf"; filename*=UTF-8''50%25.pdf`],
    ['卒.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%E5%8D%92.pdf`],
  ])('of %s says %s', (name, header) => expect(attachment(name)).toBe(header));
});

it.each([
  ['image.png', 'image (2).png'],
  ['archive.tar.gz', 'archive.tar (2).gz'],
  ['.profile', '.profile (2)'],
  ['Readme', 'Readme (2)'],
  [`${'ä'.repeat(196)}.pdf`, `${'ä'.repeat(192)} (2).pdf`],
])('numbers %s if the name is used', (name, expected) => {
  const used = new Set<string>();
  expect([name, name, name.toUpperCase()].map((one) => unusedName(one, used))).toEqual([
    name,
    expected,
    expected.toUpperCase().replace('(2)', '(3)'),
  ]);
});
