import { amountOf, everyTerm } from './policies';
import { semestersPerYear } from './scholarshipTerms';

const { perCredit, fullTimeCredits, perSemester, listPerCredit } = everyTerm.tuition;

/** A year has a fall and a spring semester. */
export const semesters = semestersPerYear;

/** The price for degree-seeking undergraduates after the university's tuition grant, which students are charged. */
export const tuition = {
  partTime: { credits: `1-${fullTimeCredits - 1}`, perCredit: Number(perCredit) },
  fullTime: {
    credits: `${fullTimeCredits} or more`,
    perSemester: Number(perSemester),
    perYear: Number(perSemester) * semesters,
  },
} as const;

/** The price per credit hour before the grant; the estimates use it. */
export const listRate = {
  undergraduate: Number(listPerCredit.undergraduate),
  graduate: Number(listPerCredit.graduate),
} as const;

const housing = amountOf('housing');
const books = 500;

/** Costs other than tuition. Online students need no housing: only students who choose it are charged. */
export const living = [
  {
    name: 'Housing (optional)',
    perSemester: housing,
    perYear: housing * semesters,
    everybody: false,
  },
  { name: 'Books', perSemester: books, perYear: books * semesters, everybody: true },
] as const;
