/** Two assignments may share a title; columns need unique ones. */
export function columnTitles(titles: string[]): string[] {
  const counts = new Map<string, number>();
  return titles.map((title) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}
