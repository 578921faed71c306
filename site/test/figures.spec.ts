import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const src = fileURLToPath(new URL('../src', import.meta.url));
const sources = ['pages', 'components']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .concat('routes.ts', 'navigation.ts');

/** Attributes that no reader sees: names, drawings, sizes. */
const unread = new Set(
  'className id key name htmlFor aria-labelledby aria-controls aria-describedby autoComplete viewBox d points transform'
    .concat(' width height x y cx cy r rx ry x1 x2 y1 y2 strokeWidth colSpan rowSpan tabIndex rows maxLength')
    .split(' '),
);

const numbers =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand';
const units =
  'percent|per cent|dollars?|cents|minutes?|hours?|days?|business days?|weeks?|months?|credits?|credit hours?|students?';
const ordinals = 'first|second|third|fifth|tenth|fifteenth|twentieth|thirtieth|last';
const months =
  'January|February|March|April|June|July|August|September|October|November|December|May(?= (first|second|third|fifth|tenth|fifteenth))';

/** Figures that belong in src/facts, once: everything in digits, and the same in words. */
const figures: [kind: string, pattern: RegExp][] = [
  ['a digit', /\d/],
  ['a sign of money or of a percentage', /[$€£%‰]/],
  ['an email address', /@\w/],
  ['a number in words', new RegExp(`\\b(${numbers})[ -]((${numbers})[ -])?(${units})\\b`, 'i')],
  ['a clock time', /\b(noon|midnight|[ap]\.m\.|around the clock)|o[’']clock/i],
  ['a date', new RegExp(`\\b(${ordinals}) (day )?(of )?(${months})|\\b(${months}) (the )?(${ordinals})\\b`)],
  ['a telephone', /tel:\+/],
];

/** The number of an error, which is the name of its page, and values for browsers in the head. */
const names = /\b404\b|^(utf-8|font\/woff2|width=device-width, initial-scale=1)$/g;
/** Counting a list and picking from it needs no fact. */
const plain = new Set(['0', '1', '2']);

/** A component may display any attribute except these. */
function isUnread(attribute: ts.JsxAttribute): boolean {
  const name = attribute.name.getText();
  const isElement = /^[a-z]/.test(attribute.parent.parent.tagName.getText());
  return isElement ? unread.has(name) : ['className', 'id', 'key'].includes(name);
}

/** Texts and numbers in a source, with escapes resolved. */
function typed(source: string): string[] {
  const file = ts.createSourceFile('page.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxAttribute(node) && isUnread(node)) return;
    if (ts.isJsxText(node)) texts.push(...node.text.split('\n'));
    else if (ts.isNumericLiteral(node) && !plain.has(node.text)) texts.push(node.text);
    else if (ts.isBigIntLiteral(node)) texts.push(node.text);
    else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) texts.push(node.text);
    else if (ts.isTemplateMiddleOrTemplateTail(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

const found = (source: string) =>
  typed(source).flatMap((text) => {
    const kind = figures.find(([, pattern]) => pattern.test(text.replace(names, '')))?.[0];
    return kind ? [`${kind}: ${text.trim()}`] : [];
  });

describe('pages', () => {
  it('should all be checked', () => {
    expect(sources).toContain('pages/HomePage.tsx');
    expect(sources).toContain('components/Footer.tsx');
  });

  it.each(sources)('%s should type no figure that belongs in src/facts', (file) => {
    expect(found(fs.readFileSync(path.join(src, file), 'utf8'))).toEqual([]);
  });
});

describe('the search for figures', () => {
  it.each([
    '<p>Tuition is $3,950 a semester.</p>',
    '<p>Tuition is 3950 dollars.</p>',
    '<p>Tuition is {money(3950)}.</p>',
    '<p>Tuition is {money(3_950)}.</p>',
    '<p>{"\\u0024"}{amount}</p>',
    '<p>&#36;{amount}</p>',
    '<p>a discount of 5%</p>',
    '<p>a discount of {rate}%</p>',
    '<p>a discount of ten percent</p>',
    '<p>open until 9 PM</p>',
    '<p>open 8AM–8PM EST</p>',
    '<p>open at 20:00</p>',
    '<p>open until midnight</p>',
    '<p>support is there 24/7</p>',
    '<p>closes on March 15</p>',
    '<p>closes on 15 March</p>',
    '<p>closes on 2025-03-15</p>',
    '<p>closes on the fifteenth of March</p>',
    '<p>closes on May first</p>',
    '<p>in Spring 2025</p>',
    '<p>call (910) 555-0100</p>',
    '<p>write to info@collegium.example</p>',
    '<p>60 credit hours</p>',
    '<p>within 24 hours</p>',
    '<p>within forty-five days</p>',
    '<p title="within 24 hours">soon</p>',
    '<img alt="30 students" />',
    '<Fact name="24 hours" />',
    "const text = 'within 24 hours';",
    'const text = `${name} pays $`;',
    'const text = `within ${days} days, or 24 hours`;',
    'const fee = 25;',
    "routes = [{ description: 'From $200 a credit' }];",
  ])('should find one in: %s', (source) => {
    expect(found(source)).toHaveLength(1);
  });

  it.each([
    '<p>{money(fee)}</p>',
    '<p>You may march on, in two steps.</p>',
    '<p>the 404 page</p>',
    '<p className="w-24" id="day-1">text</p>',
    '<svg viewBox="0 0 24 24"><path d="M1 2" /></svg>',
    'const first = list[0]; const rest = list.slice(1);',
    "import { level2 } from './level2';",
    'const text = `${from} to ${to}`;',
  ])('should find none in: %s', (source) => {
    expect(found(source)).toEqual([]);
  });
});
