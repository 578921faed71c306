/** The index of reports. */
export const messages = {
  noAccess: "You don't have access to this report",
  none: 'No reports for your role',
  noneHint: 'Reports appear here when your role has access to them.',
  subtitle:
    'Enrollment, grades, retention, revenue and admissions. Select a number to see the records behind it.',
};

/** The question that each report answers. */
export const reportTexts = {
  enrollment: 'Headcount and credits by term, program and status.',
  capacity: 'Seats used in a term, by department.',
  grades: 'Final grades by letter grade, for a term, department or course.',
  retention: 'Returning students, graduates and credits by first term.',
  census: 'Headcount, full-time and part-time students, and credits on a given day.',
  receivables: 'Billed, open and past-due amounts by type of charge and plan, now or on a past day.',
  aging: 'Open amounts of each student by days past due, now or on a past day.',
  revenue: 'Amounts received by month and by type of charge and plan.',
  admissions: 'Applications from start to enrollment, by term and program, and the time between.',
};
