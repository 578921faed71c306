const words = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a text, as the server counts them. */
export const wordsIn = (text: string): number =>
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length;

const number = new Intl.NumberFormat('en-US');

/** Below a long text. */
export function wordsText(count: number, most: number): string {
  const more = count - most;
  return more > 0
    ? `${number.format(more)} ${more === 1 ? 'word' : 'words'} too many: at most ${number.format(most)}`
    : `${number.format(count)} of at most ${number.format(most)} words`;
}
