/**
 * Where a list stands in a narrow place, columns give way: their cells go, and their content stands in lines under
 * the row's name. The list is the container that is asked.
 */
export const foldWidths = ['tablet', 'narrow', 'phone'] as const;
export type FoldWidth = (typeof foldWidths)[number];

export const listContainer = 'list / inline-size';

export const foldsAt: Record<FoldWidth, string> = {
  tablet: '@container list (max-width: 1039.98px)',
  narrow: '@container list (max-width: 799.98px)',
  phone: '@container list (max-width: 599.98px)',
};

/** One declaration for each width, as the style sheet wants it. */
export const atEachFold = <Style>(style: (width: FoldWidth) => Style) =>
  Object.fromEntries(foldWidths.map((width) => [foldsAt[width], style(width)]));
