/** The teams. Seasons of 2025 are those of clubs; play between universities begins with the launch. */
export const athletics = { team: 'Collegium Lamplighters', launch: 'Spring 2027' } as const;

export const sports = [
  { id: 'football', name: 'Football', season: athletics.launch },
  { id: 'flag-football', name: 'Flag Football', season: athletics.launch },
  { id: 'mens-basketball', name: 'Men’s Basketball', season: 'Winter 2025' },
  { id: 'womens-basketball', name: 'Women’s Basketball', season: 'Winter 2025' },
  { id: 'soccer', name: 'Soccer', season: 'Spring 2025' },
  { id: 'esports', name: 'Esports', season: 'Year Round' },
  { id: 'co-ed-sports', name: 'Co-ed Sports', season: 'Year Round' },
] as const;
