/**
 * The tuition rates of a new university, first match first: the list price for students without a program and for
 * graduate programs. They must not change, because databases have run them.
 */
export const defaultRates = [
  {
    programLevel: 'none',
    name: 'Students without a program',
    perCredit: '425.00',
    fullTimeCredits: null,
    perSemester: null,
  },
  {
    programLevel: 'graduate',
    name: 'Graduate programs',
    perCredit: '525.00',
    fullTimeCredits: null,
    perSemester: null,
  },
];
