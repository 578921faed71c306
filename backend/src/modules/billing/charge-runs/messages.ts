export const messages = {
  runNotFound: "This bulk charge doesn't exist.",
  runInProgress: 'A bulk charge is in progress. Wait until it has finished.',
  programNotFound: "This program doesn't exist.",
  tuition: 'Choose fees, housing, meal_plan or other. Tuition is calculated from enrollments.',
  typeRequired: 'Charge type is required',
  studentsRequired: 'Choose students by term, by program or by student number.',
  numbersWithFilter: 'Choose students by student number or by term and program, not both.',
  numbersRequired: 'Enter at least one student number.',
  numberInvalid: 'A student number has 1 to 20 characters.',
  nobody: 'None of these students would be charged. Preview the students to see why.',
  studentsChanged: (count: number) =>
    `Now ${count === 1 ? '1 student' : `${count} students`} would be charged. Preview the students again.`,
  reason: 'Bulk charge',
  notPosted: "The charge couldn't be posted. Add it for this student alone to see the reason.",
};
