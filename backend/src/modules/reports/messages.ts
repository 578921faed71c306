export const messages = {
  enrollmentRows: 'Enrollment, rows',
  capacityRows: 'Capacity, rows',
  gradeRows: 'Grades, rows',
  retentionRows: 'Retention, rows',
  censusRows: 'Census, rows',
  censusInFuture: 'Parameter "date" can\'t be after today.',
  parameterRequired: (name: string) => `Parameter "${name}" is required exactly once.`,
};
