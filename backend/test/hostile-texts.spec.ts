import { describe, expect, it } from '@jest/globals';
import { Parser } from 'htmlparser2';
import { renderMarkdown } from '../src/common/markdown.js';
import { markup } from '../src/common/markup.js';
import { plainPage } from '../src/platform/auth/pages/plain-page.js';
import { attachment, shownName } from '../src/platform/files/file-name.rules.js';
import { fillNotSent, messageSlot } from '../src/platform/forms/not-sent.js';
import { hostileFileNames, hostileTexts } from './harness/hostile-texts.js';

/** Tags and attribute names, in order: the document without its text. */
function structureOf(html: string): string[] {
  const tags: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => tags.push(`<${[name, ...Object.keys(attributes)].join(' ')}>`),
    oncomment: () => tags.push('<!-->'),
    onprocessinginstruction: (name) => tags.push(`<${name}>`),
  });
  parser.end(html);
  return tags;
}

function linksIn(html: string): string[] {
  const links: string[] = [];
  const parser = new Parser({ onopentag: (_, { href }) => void (href && links.push(href)) });
  parser.end(html);
  return links;
}

describe('a hostile text', () => {
  it('should be one of many, each of another kind', () => {
    expect(hostileTexts.length).toBeGreaterThanOrEqual(40);
    expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
  });

  it.each(hostileTexts)('should be nothing but text in the pages of the server: %j', (text) => {
    const page = (words: string) =>
      plainPage({ title: words, body: markup`<p title="${words}">${words}</p>` });
    expect(structureOf(page(text))).toEqual(structureOf(page('word')));
    const refusal = (words: string) =>
      fillNotSent(`<main>${messageSlot}</main>`, {
        detail: words,
        errors: { [words]: [words], name: [words, words] },
      });
    expect(structureOf(refusal(text))).toEqual(structureOf(refusal('word')));
  });

  it.each(hostileTexts)('should be no markup but that of Markdown in the words of staff: %j', (text) => {
    const allowed = /^<(p|br|strong|em|del|code|pre|blockquote|ul|ol|ol start|li|hr|a href rel)>$/;
    expect(structureOf(renderMarkdown(text)).filter((tag) => !allowed.test(tag))).toEqual([]);
    for (const link of linksIn(renderMarkdown(text))) expect(link).toMatch(/^(https?:\/\/|mailto:)/);
  });
});

describe('a hostile file name', () => {
  it.each(hostileFileNames)('should come back as one header of ASCII, to be saved: %j', (given) => {
    const name = shownName(given);
    if (name === null) return;
    const header = attachment(name);
    expect(header).toMatch(/^attachment; filename="[ \w.,()+-]+"; filename\*=UTF-8''[\w.%~-]+$/);
    expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(name);
  });
});
