/** What a chart says about itself. */
export const messages = {
  empty: 'No data yet.',
  failed: (title: string) => `Could not load the chart: ${title}`,
  unknown: 'Unknown',
};
