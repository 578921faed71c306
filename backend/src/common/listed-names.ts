import { identifierForm } from './identifier-form.js';

/** The edit distance of two texts, counted up to `most`. Two letters in each other's place are one edit. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const [before, last, row] = [rows[i - 2], rows[i - 1]!, [i]];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1)));
      if (before && isSwapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}

interface Word {
  text: string;
  /** A short word, a number or an abbreviation: another one is another word ("BSN" and "MSN", "I" and "II"). */
  isExact: boolean;
}

/** "&" is "and"; apostrophes and accents don't count. */
const wordsOf = (name: string): Word[] =>
  name
    .normalize('NFD')
    .replace(/&/g, ' and ')
    .replace(/['’\p{M}]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => {
      const isAbbreviation = word === word.toUpperCase() && name !== name.toUpperCase();
      const isExact = word.length <= 3 || /\p{N}|^[ivx]+$/iu.test(word) || isAbbreviation;
      return { text: word.toLowerCase(), isExact };
    });

const joined = (words: readonly Word[]): Word => ({
  text: words.map(({ text }) => text).join(''),
  isExact: words.some(({ isExact }) => isExact),
});

/** Each word is a near-identical spelling of the other name's word. A missing or extra space joins the words. */
function isNearlySame(typed: readonly Word[], listed: readonly Word[]): boolean {
  const [whole, other] = [joined(typed), joined(listed)];
  if (whole.text === other.text) return true;
  const pairs =
    typed.length === listed.length
      ? typed.map((word, index) => [word, listed[index]!] as const)
      : [[whole, other] as const];
  let left = Math.min(2, Math.floor(other.text.length / 5));
  return pairs.every(([given, known]) => {
    if (given.text === known.text) return true;
    const most = given.isExact || known.isExact ? 0 : Math.min(left, Math.floor(known.text.length / 4));
    const edits = distance(given.text, known.text, most);
    left -= edits;
    return edits <= most;
  });
}

/** The listed name with the same normal form. */
export const listedAs = <Listed extends { name: string }>(
  given: string,
  list: readonly Listed[],
): Listed | undefined => list.find(({ name }) => identifierForm(name) === identifierForm(given));

/** The listed name that `given` probably misspells; short names differ by design, such as "Art" and "Arts". */
export function misspelled(given: string, names: readonly string[]): string | undefined {
  const typed = wordsOf(given);
  if (joined(typed).text.length < 5 || /[^\p{L}\p{M}\p{N}\s&.,'’()/-]/u.test(given)) return undefined;
  return names.find((name) => isNearlySame(typed, wordsOf(name)));
}
