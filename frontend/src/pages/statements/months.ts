/** The months before the one of this day, latest first. */
export const monthsBefore = (today: string, count: number) => {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 2 - back, 1)).toISOString().slice(0, 7),
  );
};
