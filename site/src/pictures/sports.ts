/** The drawing on the card of each sport, by its id: lines on a field of 48 by 48. */
export const sportDrawings: Readonly<Record<string, string>> = {
  football:
    'M7 41C3 27 13 9 41 7c4 14-6 32-34 34zM7 31c6 2 8 4 10 10M31 7c2 6 4 8 10 10M18 30l12-12M20 23l5 5M24 19l5 5',
  'flag-football': 'M12 44V5M12 7c8-5 14 5 26-1-4 6-3 11 1 16-13 6-18-3-27 1M8 44h8M20 12l4 4M27 13l4 4',
  'mens-basketball':
    'M24 5a19 19 0 1 1 0 38a19 19 0 1 1 0-38zM5 24h38M24 5v38M11 10c8 8 8 20 0 28M37 10c-8 8-8 20 0 28',
  'womens-basketball':
    'M6 6h36v18H6zM17 13h14v11H17zM13 24h22M15 24l4 18M33 24l-4 18M19 42h10M16 30l15 6M32 30l-15 6M24 24v18',
  soccer:
    'M24 5a19 19 0 1 1 0 38a19 19 0 1 1 0-38zM24 16l8 6-3 9H19l-3-9zM24 16V5M32 22l10-4M29 31l6 9M19 31l-6 9M16 22L6 18',
  esports:
    'M15 15h18c7 0 11 8 11 17 0 7-6 8-9 3l-3-4H16l-3 4c-3 5-9 4-9-3 0-9 4-17 11-17zM16 20v8M12 24h8M32 21v.5M35 26v.5M29 26v.5',
  'co-ed-sports':
    'M17 12a12 12 0 1 1 0 24a12 12 0 1 1 0-24zM31 12a12 12 0 1 1 0 24a12 12 0 1 1 0-24zM24 5v3M24 40v3',
};
