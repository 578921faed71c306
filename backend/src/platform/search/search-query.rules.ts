/** How a query is read: as words, and all of it as one code or number. */
export interface SearchQuery {
  words: QueryWord[];
  /** Without what separates: "WM-101" and "wm 101" are both "wm101". */
  code: string;
  /** It is one mail address, or the beginning of one. */
  isAddress: boolean;
}

/** LIKE patterns of one word. */
export interface QueryWord {
  text: string;
  /** For texts of words that have a space on both sides, as the columns `search_text` hold them. */
  whole: string;
  start: string;
  /** For single words: those with one typo less. None for short words, numbers and addresses. */
  typos: string[];
}

/** More words than a name or a title needs to be found; further ones are not looked at. */
const mostWords = 8;
const leastForTypo = 4;
/** From here on a word may have its typo while it is still being typed. */
const leastForUnfinished = 5;
/** No word that is looked for is longer. */
const longestForTypo = 20;

/** The same characters as in `search_words` of the database. */
const separators = /[\s!"$%&'()*,\-./:;<=>?@[\\\]^_`{|}~]+/;
const onlyLetters = /^\p{L}+$/u;

/** Without case and accents, as far as Unicode tells: right for what is ASCII then; the database folds everything else. */
export const simplified = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/** Reads a query that is folded already. */
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

/** The @ makes an address of what is in front of it, also while the rest is being typed. */
const isAddress = (part: string): boolean => /[\p{L}\p{N}].*@/u.test(part);
const bare = (address: string): string => address.replace(/^["'(<[]+|["')>\].:]+$/g, '');

/** The word by which people are looked up; the others only sort out: the longest, if possible not a number. */
export function drivingWord({ words }: SearchQuery): number {
  const lengths = words.map(({ text }) => text.length - (/\p{N}/u.test(text) ? mostLength : 0));
  return lengths.indexOf(Math.max(...lengths));
}
const mostLength = 1000;

/** A student's number has digits; it is found by how it begins, in digits alone also by any part of it. */
export const isNumber = ({ code }: SearchQuery): boolean => /\p{N}/u.test(code);
export const isPartOfNumber = ({ code }: SearchQuery): boolean => /^\p{N}{5,}$/u.test(code);

/** A name in every order of its parts, "Ada Maria King" and "King, Ada Maria", as the columns hold it. */
export const namesOf = ({ words }: SearchQuery): string[] =>
  words.map((_, first) =>
    ['', ...words.slice(first), ...words.slice(0, first), '']
      .map((word) => (word as QueryWord).text ?? '')
      .join(' '),
  );

/** The characters of names, numbers and addresses. A query with any other character is searched for unchanged. */
const written = /^[\p{L}\p{M}\p{N}\s,.'’@+-]*$/u;

/** Whether a list that takes every word of a search may also take those with a typo. */
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
