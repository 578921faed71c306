/** The edit distance of two texts, counted up to `most`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[other.length]!;
}

const folded = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ').trim();
const letters = (name: string): string =>
  folded(name)
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The listed name, ignoring case and spaces. */
export const listedAs = <Listed extends { name: string }>(
  given: string,
  list: readonly Listed[],
): Listed | undefined => list.find(({ name }) => folded(name) === folded(given));

/** The listed name that `given` probably misspells; short names differ by design, such as "Art" and "Arts". */
export function misspelled(given: string, names: readonly string[]): string | undefined {
  const typed = letters(given);
  if (typed.length < 5 || /[^\p{L}\p{M}\p{N}\s&.,'()/-]/u.test(given)) return undefined;
  return names.find((name) => {
    const listed = letters(name);
    const most = Math.min(2, Math.floor(listed.length / 5));
    return distance(typed, listed, most) <= most;
  });
}
