import type { Season } from './today';

const launchYear = 2027;

/** The teams. Games between universities begin with the launch; the seasons of the other sports are those of clubs. */
export const athletics = {
  team: 'Collegium Lamplighters',
  launch: `Spring ${launchYear}`,
  launchDay: `${launchYear}-01-15`,
} as const;

interface Sport {
  id: string;
  name: string;
  /** Its season, or `Year Round`. */
  season: Season | 'Year Round';
  /** The year of its first season. */
  from?: number;
}

export const sports = [
  { id: 'football', name: 'Football', season: 'Spring', from: launchYear },
  { id: 'flag-football', name: 'Flag Football', season: 'Spring', from: launchYear },
  { id: 'mens-basketball', name: 'Men’s Basketball', season: 'Winter' },
  { id: 'womens-basketball', name: 'Women’s Basketball', season: 'Winter' },
  { id: 'soccer', name: 'Soccer', season: 'Spring' },
  { id: 'esports', name: 'Esports', season: 'Year Round' },
  { id: 'co-ed-sports', name: 'Co-ed Sports', season: 'Year Round' },
] as const satisfies readonly Sport[];
