export const messages = {
  enrollmentRows: 'Enrollment report rows',
  capacityRows: 'Capacity report rows',
  gradeRows: 'Grade report rows',
  retentionRows: 'Retention report rows',
  censusRows: 'Census report rows',
  censusInFuture: 'Parameter "date" can\'t be after today.',
  parameterRequired: (name: string) => `Parameter "${name}" must be sent exactly once.`,
};
