/** Answers that the default form accepts, by step. */
export const answersOf = (firstName: string, lastName: string, more: object = {}) => ({
  you: {
    firstName,
    lastName,
    birthDate: '2005-03-14',
    phone: '910-555-0100',
    country: 'US',
    street: '12 Elm Street',
    city: 'Raleigh',
    citizenship: 'us',
    ...more,
  },
  schools: { schools: [{ name: 'North High School', country: 'US', gpa: 3.4 }] },
  statement: { statement: 'I like to find out how things work.' },
  recommenders: {
    recommenders: [{ name: 'Ben Sarr', email: 'ben.sarr@mail.example', relationship: 'teacher' }],
    waivesRight: 'no',
  },
});

/** Answers with one college, so that a new student has one draft of a transfer evaluation. */
export const answersWithCollege = {
  ...answersOf('Ada', 'Okoye'),
  schools: { schools: [{ name: 'Elm College', country: 'US' }] },
};
