/** When a new university's tuition is due, and the last day to sign up for a payment plan. A new rule is a new row. */
export const defaultDueDates = {
  tuition: {
    byTermType: {
      fall: { yearly: '08-15' },
      winter: { daysBeforeStart: 30 },
      spring: { yearly: '01-15' },
      summer: { daysBeforeStart: 30 },
    },
  },
  planEnrollment: {
    byTermType: {
      fall: { yearly: '08-01' },
      winter: { daysBeforeStart: 30 },
      spring: { yearly: '12-15' },
      summer: { yearly: '05-01' },
    },
  },
};

/** Published due dates of terms with these names and first days, from the day on which registration opened. */
export const ownDueDatesOfTerms = [
  due('Spring 2025', '2025-01-13', '2024-11-15', '2024-12-15', '2024-12-15'),
  due('Summer 2025', '2025-05-19', '2025-04-01', '2025-05-01', '2025-05-01'),
  due('Fall 2025', '2025-08-25', '2025-04-15', '2025-08-01', '2025-08-01'),
  due('Spring 2026', '2026-01-05', '2025-12-01', '2026-01-02', '2025-12-15'),
];

function due(term: string, startDate: string, effectiveFrom: string, date: string, enrollUntil: string) {
  const policy = {
    kind: 'due_dates',
    note: 'As the academic calendar prints it',
    content: { tuition: { date }, planEnrollment: { date: enrollUntil } },
  };
  return { term, startDate, effectiveFrom, policies: [policy] };
}
