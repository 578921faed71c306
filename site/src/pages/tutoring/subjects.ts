/** The subjects with tutors, by category: courses of the catalog under the names that students use. */
export const subjectAreas = [
  {
    category: 'Writing and speaking',
    subjects: ['Composition', 'The research paper', 'Citing sources', 'Public speaking'],
  },
  {
    category: 'Mathematics and computing',
    subjects: ['College algebra', 'Statistics', 'Spreadsheets', 'Everyday computing'],
  },
  {
    category: 'Business and economics',
    subjects: ['Financial accounting', 'Managerial accounting', 'Microeconomics', 'Macroeconomics'],
  },
  {
    category: 'Wealth management',
    subjects: ['Personal finance', 'Financial statements', 'Investment analysis', 'Tax planning'],
  },
  {
    category: 'Humanities, sciences, faith',
    subjects: ['History', 'Philosophy', 'Psychology', 'Human biology', 'Old and New Testament'],
  },
] as const;
