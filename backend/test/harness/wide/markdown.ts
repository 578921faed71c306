import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { seed } from '../../../../scripts/lib/sample.mjs';
import { renderMarkdown } from '../../../src/common/markdown.js';

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
