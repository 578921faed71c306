/** Finds pages and their parts in the index; decision 0077 explains why it uses a library. */
import MiniSearch from 'minisearch';
import type { IndexedPage } from './index-file';
import { isSmall, wordsIn } from './words';

export interface Hit {
  path: string;
  name: string;
  description: string;
  /** The best matching parts, as anchors on the page. */
  parts: { anchor: string; heading: string }[];
}

interface Entry {
  id: number;
  /** The number of the page. */
  of: number;
  anchor: string;
  heading: string;
  name: string;
  description: string;
  /** The name of the page, for its parts. */
  page: string;
  words: string;
  /** Other words that visitors type for it. */
  also: string;
}

const mostPages = 8;
const mostParts = 3;

/** Synonyms: words that people type for other words on the pages. */
const otherwise: Record<string, readonly string[]> = {
  gpa: ['grade', 'point', 'average'],
  phone: ['telephone'],
  email: ['mail'],
  login: ['sign', 'in'],
  fafsa: ['federal', 'aid'],
};

/** "Fees" matches "fee", and "policies" matches "policy". */
const singular = (word: string): string =>
  word.length > 3 ? word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : word;

export function finder(pages: readonly IndexedPage[]): (query: string) => Hit[] {
  let id = 0;
  const entries: Entry[] = pages.flatMap(([, name, description, parts], page) =>
    parts.map(([anchor, heading, words, also = '']) => ({
      id: id++,
      of: page,
      anchor,
      words,
      also,
      heading: anchor ? heading : name,
      name: anchor ? '' : name,
      description: anchor ? '' : description,
      page: anchor ? name : '',
    })),
  );
  const engine = new MiniSearch<Entry>({
    fields: ['heading', 'name', 'description', 'page', 'words', 'also'],
    tokenize: wordsIn,
    processTerm: singular,
    searchOptions: {
      boost: { name: 6, also: 5, heading: 3, description: 2, page: 1.5 },
      prefix: (term) => term.length > 1,
      // Allows one wrong letter in a word of four, two in a long one.
      fuzzy: (term) => (term.length > 3 ? Math.min(2, Math.floor(term.length / 4)) : false),
      weights: { fuzzy: 0.2, prefix: 0.5 },
    },
  });
  engine.addAll(entries);

  return (query) => {
    const words = wordsIn(query).flatMap((word) => otherwise[word] ?? word);
    const telling = words.filter((word) => !isSmall(word));
    const asked = (telling.length ? telling : words).join(' ');
    const all = engine.search(asked, { combineWith: 'AND' });
    const found = all.length ? all : engine.search(asked);
    const hits = new Map<number, Hit>();
    const scores = new Map<number, number>();
    for (const { id: which, score } of found) {
      const { of: page, anchor, heading } = entries[which as number]!;
      const [path, name, description] = pages[page]!;
      const hit = hits.get(page) ?? { path, name, description, parts: [] };
      // Adds the score of the best part to that of the page: a page about the subject comes before one with a part
      // about it.
      if (!anchor || hit.parts.length === 0) scores.set(page, (scores.get(page) ?? 0) + score);
      hits.set(page, hit);
      if (anchor && hit.parts.length < mostParts) hit.parts.push({ anchor, heading });
    }
    const best = (page: number) => scores.get(page) ?? 0;
    return [...hits]
      .sort(([one], [other]) => best(other) - best(one))
      .slice(0, mostPages)
      .map(([, hit]) => hit);
  };
}
