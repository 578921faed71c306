import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { seed } from '../../../../scripts/lib/sample.mjs';
import { markdownText, renderMarkdown } from '../../../src/common/markdown.js';
import { mostCharacters } from '../../../src/common/markdown.rules.js';
import { growth, linear } from '../growth.js';

const tags = ['p', 'br', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'hr', 'a'];
export const rel = 'noopener noreferrer nofollow';

/** The faults of some HTML, as an HTML parser sees it. */
export function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (!tags.includes(name)) faults.push(`<${name}>`);
        if (name === 'a' && open.includes('a')) faults.push('a link within a link');
        open.push(name);
        for (const [attribute, value] of Object.entries(attributes)) {
          if (name === 'ol' && attribute === 'start' && /^\d+$/.test(value)) continue;
          if (name === 'a' && attribute === 'rel' && value === rel) continue;
          if (name === 'a' && attribute === 'href' && /^(https?:\/\/[^/]|mailto:[^?]+$)/.test(value))
            continue;
          faults.push(`<${name} ${attribute}="${value}">`);
        }
        if (name === 'a' && !(attributes.href && attributes.rel === rel))
          faults.push('a link that is not defused');
      },
      onclosetag: () => void open.pop(),
      oncomment: (data) => faults.push(`<!--${data}-->`),
      onprocessinginstruction: (_, data) => faults.push(`<${data}>`),
    },
    { lowerCaseTags: true, recognizeSelfClosing: false },
  );
  parser.end(html);
  return faults;
}

/** Words that Markdown and HTML are made of, in any order. */
const pieces = fc.constantFrom(
  '<',
  '>',
  '</',
  '/>',
  '"',
  "'",
  '`',
  '```\n',
  '[',
  ']',
  '(',
  ')',
  '![',
  '](',
  '*',
  '**',
  '_',
  '~~',
  '#',
  '# ',
  '\n',
  '\n\n',
  '    ',
  '> ',
  '- ',
  '1. ',
  '|',
  '\\',
  '&',
  '&#106;',
  '&lt;',
  ';',
  ':',
  '//',
  '\t',
  '\u2028',
  '\u0000',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https://evil.example',
  'mailto:a@b.example',
  'http://bank.example@evil.example',
  'script',
  'img src=x onerror=alert(1)',
  'svg onload=alert(1)',
  'a href=',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?',
  '</p>',
  '<p>',
  '<style>',
  '</textarea>',
  '\u202e',
  'word',
  'www.evil.example',
);
export const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ maxLength: 200, unit: 'binary' }) },
);

export function anyMarkdown(numRuns: number): void {
  describe('renderMarkdown should', () => {
    it('return only allowed tags and defused links for any input', () => {
      fc.assert(
        fc.property(hostile, (source) => {
          expect(faultsOf(renderMarkdown(source))).toEqual([]);
        }),
        { numRuns, seed },
      );
    });
  });
}

/** The cost of what is repeated thousands of times; not whole: one of each kind. */
export function manyParts(isWhole: boolean): void {
  describe('renderMarkdown should', () => {
    const deep = (mark: string, times: number, end = '') => mark.repeat(times) + 'x' + end.repeat(times);
    const sources: [name: string, source: string][] = [
      ['quotations', deep('>', 9000)],
      ['quotations apart', deep('> ', 9000)],
      ['lists', deep('- ', 9000)],
      ['numbered lists', deep('1. ', 6000)],
      ['lists line by line', Array.from({ length: 190 }, (_, n) => `${' '.repeat(n)}- x`).join('\n')],
      ['brackets', deep('[', 9000, ']')],
      ['open links', '[a](<b'.repeat(3000)],
      ['images', deep('![', 5000, '](x)')],
      ['stars', '*a **b '.repeat(2800)],
      ['open stars', '*'.repeat(19_000)],
      ['mixed marks', '*_~`'.repeat(4900)],
      ['backticks', Array.from({ length: 190 }, (_, n) => '`'.repeat(n)).join(' ')],
      ['angle brackets', '<a@b'.repeat(4900)],
      ['comments', '<!--'.repeat(4900)],
      ['spaces', `a${' '.repeat(19_000)}b`],
      ['spaces and line ends', 'a  \n'.repeat(4900)],
      ['line ends', '\n'.repeat(19_999)],
      ['entities', '&#x'.repeat(6000)],
      ['addresses', 'www.a.'.repeat(3300)],
      ['mailboxes', 'a.'.repeat(9900) + '@'],
      ['underscores of an address', `https://${'_'.repeat(19_000)}`],
      ['fences', '```\n~~~\n'.repeat(2400)],
      ['items', '- a\n'.repeat(4900)],
      ['links', Array.from({ length: 90 }, () => '[a](https://b.example)').join(' ')],
      ['paragraphs of links', '[a](https://b.example)\n\n'.repeat(830)],
      ['tables', `|${'a|'.repeat(4000)}\n|${'-|'.repeat(4000)}`],
      ['headings', '#'.repeat(19_000)],
      ['rules', '- '.repeat(9000)],
      ['tabs', '\t'.repeat(19_000) + 'x'],
      ['megabytes', 'a word '.repeat(200_000)],
    ];
    const few = ['quotations', 'brackets', 'mixed marks', 'comments', 'addresses', 'tables', 'megabytes'];
    it.each(isWhole ? sources : sources.filter(([name]) => few.includes(name)))(
      'stay fast and small with many %s',
      async (_, source) => {
        const html = renderMarkdown(source);
        const text = markdownText(source);
        const both = (share: number): void => {
          const part = source.slice(0, Math.min(source.length, mostCharacters) * share);
          renderMarkdown(part);
          markdownText(part);
        };
        expect(await growth(both)).toBeLessThan(linear);
        expect(faultsOf(html)).toEqual([]);
        expect(html.length).toBeLessThan(source.length * 8 + mostCharacters * 4);
        expect(text.length).toBeLessThan(source.length * 4 + 1000);
      },
    );
  });
}
