/** The ticks of an axis from zero to at least `most`: three to six round steps. */
export function axisMarks(most: number, whole = true): number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough)!;
  const size = whole ? Math.max(1, Math.ceil(step)) : step;
  return Array.from({ length: Math.ceil(most / size) + 1 }, (_, index) => index * size);
}

/** The approximate width of a letter in the labels, in pixels. */
const letter = 6.6;
const widthOf = (text: string) => text.length * letter;

/** Breaks a label between words, so that each line fits the width. */
function broken(label: string, width: number) {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The scale of the small letters that keep long words apart in narrow bands. */
export const smaller = 0.82;

/**
 * How labels fit under bands of this width: in up to three lines, in smaller letters, in two rows by turns, or only every
 * nth label.
 */
export function labelLines(labels: readonly string[], band: number) {
  const lines = labels.map((label) => broken(label, band - 6));
  const room = (widest: number) =>
    lines.every((one) => one.length <= 3 && one.every((line) => widthOf(line) <= widest));
  if (room(band - 2)) return { lines, every: 1 };
  if (room((band - 2) / smaller)) return { lines, every: 1, small: true };
  const longest = Math.max(...labels.map(widthOf)) + 10;
  const every = Math.max(1, Math.ceil(longest / Math.max(band, 1)));
  if (every === 2)
    return { lines: labels.map((label, index) => (index % 2 ? ['', label] : [label])), every: 1 };
  return { lines: labels.map((label) => [label]), every };
}
