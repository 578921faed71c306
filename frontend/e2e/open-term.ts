/** The day, as the API takes it. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The body of a new term whose registration is open. */
export const openTerm = (name: string) => ({
  name,
  type: 'summer',
  year: new Date().getFullYear() + 1,
  registrationStartDate: inDays(-2),
  registrationEndDate: inDays(30),
  startDate: inDays(40),
  endDate: inDays(100),
  isActive: true,
});
