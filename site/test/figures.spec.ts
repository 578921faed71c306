import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const src = fileURLToPath(new URL('../src', import.meta.url));
const sources = ['pages', 'components']
  .flatMap((folder) => fs.readdirSync(path.join(src, folder)).map((file) => path.join(folder, file)))
  .filter((file) => file.endsWith('.tsx'))
  .concat('routes.ts', 'navigation.ts');

const month =
  'Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?';

/** What belongs in src/facts, once. */
const figures: [kind: string, pattern: RegExp][] = [
  ['an amount', /\$\s?\d/],
  ['a percentage', /\d\s?(%|percent\b)/i],
  ['a clock time', /\b\d{1,2}(:\d\d)?\s?([ap]\.?m\b|o’clock)|\b24\/7\b/i],
  ['a date', new RegExp(`\\b(${month})\\.? \\d|\\b\\d{1,2}(st|nd|rd|th)? (${month})\\b|\\b(19|20)\\d\\d\\b`)],
  ['a telephone number', /\b555-?\d{4}|tel:\+?\d/],
  ['an e-mail address', /@collegium\./],
  ['a count of credits, days, hours or students', /\b\d+ (credit|day|hour|minute|student|business)/i],
];

/** Sources without imports and attributes of drawings. */
const textOf = (file: string) =>
  fs
    .readFileSync(path.join(src, file), 'utf8')
    .replace(/^import .*$/gm, '')
    .replace(/\b(d|viewBox|width|height)="[^"]*"/g, '');

const found = (text: string) =>
  text.split('\n').flatMap((line) => {
    const kind = figures.find(([, pattern]) => pattern.test(line))?.[0];
    return kind ? [`${kind}: ${line.trim()}`] : [];
  });

describe('pages', () => {
  it.each(sources)('%s should type no figure that belongs in src/facts', (file) => {
    expect(found(textOf(file))).toEqual([]);
  });
});

describe('the search for figures', () => {
  it.each([
    '<p>Tuition is $3,950 a semester.</p>',
    'a discount of 5%',
    'open until 9 PM',
    'open 8AM-8PM EST',
    'support is there 24/7',
    'closes on March 15',
    'closes on 15 March',
    'from January 1, 2025',
    'in Spring 2025',
    'call (910) 555-0100',
    'write to info@collegium.example',
    '60 credit hours',
    'within 24 hours',
  ])('should find one in: %s', (line) => {
    expect(found(line)).toHaveLength(1);
  });

  it.each(['${money(fee)}', 'a 3-column row', 'You may march on', 'Three steps', 'the 404 page'])(
    'should find none in: %s',
    (line) => {
      expect(found(line)).toEqual([]);
    },
  );
});
