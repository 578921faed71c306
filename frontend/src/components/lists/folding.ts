/**
 * In a narrow container, cells of a list are hidden and their content appears in lines under the row's name. The widths
 * are container queries on the list.
 */
export const foldWidths = ['tablet', 'narrow', 'phone'] as const;
export type FoldWidth = (typeof foldWidths)[number];

export const listContainer = 'list / inline-size';

export const foldsAt: Record<FoldWidth, string> = {
  tablet: '@container list (max-width: 1039.98px)',
  narrow: '@container list (max-width: 799.98px)',
  phone: '@container list (max-width: 599.98px)',
};

/** One declaration for each width, for the style sheet. */
export const atEachFold = <Style>(style: (width: FoldWidth) => Style) =>
  Object.fromEntries(foldWidths.map((width) => [foldsAt[width], style(width)]));
