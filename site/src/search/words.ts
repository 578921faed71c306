/** Splits pages and searches into words, in the same way at build time and in the browser. */
const small = new Set(
  'a about after all also an and any are as at be been before but by can do does each for from had has have here how i if in into is it its may more must no not of on one only or other our own so than that the their them then there these they this those to until up us was we what when where which who whom will with without you your'.split(
    ' ',
  ),
);

/** "Café, $3,950" is "cafe" and "3950". */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words without meaning for the search. */
export const isSmall = (word: string): boolean => small.has(word);
