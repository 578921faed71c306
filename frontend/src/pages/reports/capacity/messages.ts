/** The capacity report. */
export const messages = {
  byDepartment: 'By department',
  chart: 'Capacity used by department',
  note: "Sections without a limit have no seats, and the percentages don't include them.",
  empty: 'This term has no active sections',
  unlimited: 'Enrolled without a limit',
  used: (percent: string) => `${percent} used`,
  figure: (figure: string, label: string) => `${figure} ${label.toLowerCase()}`,
  summaryOne: (department: string, percent: number | null) => `${department}: ${percent}% of seats used.`,
  summary: (most: string, mostPercent: number | null, least: string, leastPercent: number | null) =>
    `Highest: ${most} with ${mostPercent}% of seats used. Lowest: ${least} with ${leastPercent}%.`,
};
