/** The search index, from the built pages. */
import { also } from './also';
import { isSmall, wordsIn } from './words';

/**
 * The anchor on the page, the heading, the words below it, and other words that visitors type for it. The first part of
 * a page has neither anchor nor heading.
 */
export type Part = readonly [anchor: string, heading: string, words: string, also?: string];
export type IndexedPage = readonly [path: string, name: string, description: string, parts: readonly Part[]];

export interface BuiltPage {
  path: string;
  name: string;
  description: string;
  html: string;
}

export const indexOf = (pages: readonly BuiltPage[]): IndexedPage[] =>
  pages.map(({ path, name, description, html }) => {
    const parts = partsOf(html).map(([anchor, heading, words]): Part => {
      const typed = also[anchor ? `${path}#${anchor}` : path];
      return typed ? [anchor, heading, words, typed] : [anchor, heading, words];
    });
    return [path, name, description, parts];
  });

const token = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^>"]|"[^"]*")*)>|([^<]+)/g;
const empty = new Set('area base br col embed hr img input link meta source wbr'.split(' '));
/** The last block of most pages: the next steps, which the search leaves out. */
const closing = 'next';
const unread = new Set(['svg', 'script', 'style', 'option', 'select', 'nav', 'template']);

interface Open {
  tag: string;
  id: string;
  /** The current part before the heading of this element started a new one. */
  part?: Draft;
}
interface Draft {
  anchor: string;
  heading: string;
  text: string;
}

/** Parts of `<main>`: each heading with an anchor starts one, which ends with the anchored element. */
export function partsOf(html: string): Part[] {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const parts: Draft[] = [{ anchor: '', heading: '', text: '' }];
  const open: Open[] = [];
  let current = parts[0]!;
  let heading = null as Draft | null;
  const begin = (anchor: string, element: Open | undefined): void => {
    const part = { anchor, heading: '', text: '' };
    if (element) element.part = current;
    parts.push(part);
    current = heading = part;
  };
  for (const [, end, tag, attributes = '', text] of main.matchAll(token)) {
    if (text !== undefined) {
      if (open.some((one) => unread.has(one.tag))) continue;
      if (heading) heading.heading += ` ${unescaped(text)}`;
      else current.text += ` ${unescaped(text)}`;
    } else if (end) {
      const closed = open.pop();
      if (!closed || closed.tag !== tag) throw new Error(`<${closed?.tag}> ends as </${tag}>.`);
      if (/^h[1-6]$/.test(closed.tag)) heading = null;
      if (closed.part) current = closed.part;
    } else if (!empty.has(tag!) && !attributes.endsWith('/')) {
      const id = / id="([^"]+)"/.exec(attributes)?.[1] ?? '';
      if (/^h[2-6]$/.test(tag!) && !open.some((one) => unread.has(one.tag))) {
        const around = open.findLast((one) => one.id !== '');
        if (around?.id === closing) heading = null;
        else if (around && !parts.some(({ anchor }) => anchor === around.id)) begin(around.id, around);
        else if (id) begin(id, open.at(-1));
      }
      open.push({ tag: tag!, id });
    }
  }
  return parts.map(({ anchor, heading: head, text }) => [anchor, tidy(head), keywords(text, head)]);
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function keywords(text: string, heading: string): string {
  const said = new Set(wordsIn(heading));
  return [...new Set(wordsIn(text))].filter((word) => !isSmall(word) && !said.has(word)).join(' ');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };
const unescaped = (text: string): string =>
  text.replace(/&([a-z]+|#x27);/g, (whole, name: string) => entities[name] ?? whole);
