/** The words of a text, as the server counts them. */
export const wordsIn = (text: string): number => text.match(/\S+/gu)?.length ?? 0;

const number = new Intl.NumberFormat('en-US');

/** Below a long text. */
export function wordsText(count: number, most: number | null): string {
  const words = `${number.format(count)} ${count === 1 ? 'word' : 'words'}`;
  if (most === null) return words;
  if (count > most) return `${words}: ${number.format(count - most)} more than the limit of ${number.format(most)}`;
  return `${number.format(count)} of at most ${number.format(most)} words`;
}
