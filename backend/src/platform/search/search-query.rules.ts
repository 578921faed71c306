/** A parsed query: its words, and the whole query as one code or number. */
export interface SearchQuery {
  words: QueryWord[];
  /** Without separators: "WM-101" and "wm 101" are both "wm101". */
  code: string;
  /** It is one mail address, or the beginning of one. */
  isAddress: boolean;
}

/** LIKE patterns of one word. */
export interface QueryWord {
  text: string;
  /** For texts of words with a space on both sides, as in the columns `search_text`. */
  whole: string;
  start: string;
  /** For single words: the patterns with one typo. None for short words, numbers and addresses. */
  typos: string[];
}

/** More words than necessary to find a name or a title; further ones are ignored. */
const mostWords = 8;
const leastForTypo = 4;
/** From this length on, a word may have its typo while it is still being typed. */
const leastForUnfinished = 5;
/** The longest word to look for with typos. */
const longestForTypo = 20;

/** The same characters as in `search_words` of the database. */
const separators = /[\s!"$%&'()*,\-./:;<=>?@[\\\]^_`{|}~]+/;
const onlyLetters = /^\p{L}+$/u;

/**
 * Without case and accents, as far as Unicode knows them. Correct for a result that is ASCII; the database folds
 * everything else.
 */
export const simplified = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/** Parses a query that is already folded. */
export function readQuery(folded: string): SearchQuery {
  const parts = folded.split(/[\s,;]+/).filter(Boolean);
  const texts = parts.flatMap((part) => (isAddress(part) ? [bare(part)] : part.split(separators)));
  const words = [...new Set(texts.filter(Boolean))].slice(0, mostWords);
  return {
    words: words.map(wordOf),
    code: folded.split(separators).join(''),
    isAddress: words.length === 1 && isAddress(words[0]!),
  };
}

/** The @ makes the text before it an address, even while the rest is being typed. */
const isAddress = (part: string): boolean => /[\p{L}\p{N}].*@/u.test(part);
const bare = (address: string): string => address.replace(/^["'(<[]+|["')>\].:]+$/g, '');

/**
 * The index of the word to look people up by; the other words only filter. It is the longest, if possible not a number.
 */
export function drivingWord({ words }: SearchQuery): number {
  const lengths = words.map(({ text }) => text.length - (/\p{N}/u.test(text) ? mostLength : 0));
  return lengths.indexOf(Math.max(...lengths));
}
const mostLength = 1000;

/** A student number contains digits. It is found by its beginning or, if the query is only digits, by any part. */
export const isNumber = ({ code }: SearchQuery): boolean => /\p{N}/u.test(code);
export const isPartOfNumber = ({ code }: SearchQuery): boolean => /^\p{N}{5,}$/u.test(code);

/** A name in every order of its parts, "Ada Maria King" and "King, Ada Maria", as the columns store it. */
export const namesOf = ({ words }: SearchQuery): string[] =>
  words.map((_, first) =>
    ['', ...words.slice(first), ...words.slice(0, first), '']
      .map((word) => (word as QueryWord).text ?? '')
      .join(' '),
  );

/** The characters of names, numbers and addresses. A query with any other character is searched for unchanged. */
const written = /^[\p{L}\p{M}\p{N}\s,.'’@+-]*$/u;

/** Whether a list that matches every word of a search may also match words with a typo. */
export const forgivesTypos = (text: string, { words }: SearchQuery): boolean =>
  written.test(text) && words.length < mostWords && words.some(({ typos }) => typos.length > 0);

export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const wordOf = (text: string): QueryWord => ({
  text,
  whole: `% ${literal(text)} %`,
  start: `% ${literal(text)}%`,
  typos: onlyLetters.test(text) ? typosOf([...text]) : [],
});

/** One letter wrong, missing or extra, or two adjacent letters swapped; `_` is any letter. */
function typosOf(word: string[]): string[] {
  const { length } = word;
  if (length < leastForTypo || length > longestForTypo) return [];
  const unfinished = length < leastForUnfinished ? '' : '%';
  const found = new Set<string>();
  for (let at = 0; at < length; at++) {
    const before = word.slice(0, at).join('');
    const after = word.slice(at + 1).join('');
    found.add(`${before}_${after}${unfinished}`);
    found.add(`${before}_${word[at]}${after}${unfinished}`);
    found.add(before + after);
    if (at + 1 < length)
      found.add(`${before}${word[at + 1]}${word[at]}${word.slice(at + 2).join('')}${unfinished}`);
  }
  return [...found];
}
