/** What the student portal's sign-in page says. */
export const messages = {
  about: 'Records, courses and billing at Collegium University.',
  credentials: 'Please use your university credentials.',
  supportHours: 'Support hours: Mon-Fri 8:00 AM - 6:00 PM EST',
  tiles: {
    records: { title: 'Student Records', text: 'Grades, transcripts and history' },
    courses: { title: 'Course Management', text: 'Courses and assignments' },
    finance: { title: 'Financial Services', text: 'Tuition and financial aid' },
    calendar: { title: 'Academic Calendar', text: 'Terms, deadlines and holidays' },
  },
};
