const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
/** Larger than any disk, and exact as a number. */
const most = 2 ** 50;

/** The bytes of a size such as "500 MB" or "1048576"; null if the text is no size. A kilobyte has 1024 bytes. */
export function bytesOf(text: string): number | null {
  const [, figure, unit = 'B'] = /^(\d{1,15}(?:\.\d{1,3})?)\s*([kmgt]?b)?$/i.exec(text.trim()) ?? [];
  if (figure === undefined) return null;
  const power = units.findIndex((one) => one.toLowerCase() === unit.toLowerCase());
  const bytes = Math.round(Number(figure) * 1024 ** power);
  return bytes <= most ? bytes : null;
}

/** A size for people, such as "2 GB" or "498.3 MB". */
export function sizeInWords(bytes: number): string {
  const last = units.length - 1;
  let power = 0;
  let figure = bytes;
  // 1023.96 kB would be rounded to 1024 kB.
  while (Math.round(figure * 10) / 10 >= 1024 && power < last) {
    figure /= 1024;
    power++;
  }
  return `${Math.round(figure * 10) / 10} ${units[power]}`;
}
