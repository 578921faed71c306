/** The day this many days from today in New York. */
export function day(offset = 0): string {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/New_York' });
  return shifted(today, offset);
}

export function shifted(date: string, days: number): string {
  const moved = new Date(`${date}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The instant this many hours from now. */
export const hours = (offset: number): string => new Date(Date.now() + offset * 3_600_000).toISOString();
