/** Books on a shelf, one for each course, with fixed heights. */
const heights = [74, 66, 80, 70, 60, 78, 72, 84, 64, 76, 68];
const width = 14;
const gap = 18;
const top = 92;

export interface ShelfPart {
  id: string;
  least: number;
  most: number;
}

/** Left edge, top, and whether the degree can do without it. */
export interface Book {
  x: number;
  y: number;
  height: number;
  spare: boolean;
}

export const bookWidth = width - 2;
export const board = top;

/** The title on the spine: two bands. */
const title = ({ x, y }: Book) => `M${x + 4} ${y + 9}h${bookWidth - 6}M${x + 4} ${y + 13}h${bookWidth - 6}`;

export function shelve(parts: readonly ShelfPart[]) {
  let x = 0;
  let nth = 0;
  const shelved = parts.map(({ id, least, most }) => {
    const books: Book[] = Array.from({ length: most }, (_, index) => {
      const height = heights[nth++ % heights.length]!;
      const book = { x, y: top - height, height, spare: index >= least };
      x += width;
      return book;
    });
    x += gap;
    return {
      id,
      books,
      titles: books
        .filter(({ spare }) => !spare)
        .map(title)
        .join(''),
    };
  });
  return { shelved, length: x - gap };
}
