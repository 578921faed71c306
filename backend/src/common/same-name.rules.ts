const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether two full names can belong to the same person, ignoring case, accents, punctuation and order. One name may
 * have middle names that the other lacks. A single word matches only the same single word. The portal has a copy (`npm
 * run generate`), which checks before the server does.
 */
export function isSameName(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (few.length < 2) return few.join(' ') === many.join(' ');
  const left = [...many];
  return few.every((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
