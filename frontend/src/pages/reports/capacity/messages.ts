/** The capacity report. */
export const messages = {
  byDepartment: 'By department',
  chart: 'Capacity used by department',
  note: "The percentages don't include sections without a seat limit.",
  empty: 'This term has no active sections',
  unlimited: 'Enrolled, no seat limit',
  used: (percent: string) => `${percent} used`,
  figure: (figure: string, label: string) => `${figure} ${label.toLowerCase()}`,
  summaryOne: (department: string, percent: number | null) => `${department}: ${percent}% of seats used.`,
  summary: (most: string, mostPercent: number | null, least: string, leastPercent: number | null) =>
    `Highest: ${most} with ${mostPercent}% of seats used. Lowest: ${least} with ${leastPercent}%.`,
};
