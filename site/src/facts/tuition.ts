import { amountOf, everyTerm } from './policies';

const { perCredit, fullTimeCredits, perSemester, listPerCredit } = everyTerm.tuition;
export const semesters = 2;

/** What degree-seeking undergraduates pay, after the university's tuition grant: what students are charged by. */
export const tuition = {
  partTime: { credits: `1-${fullTimeCredits - 1}`, perCredit: Number(perCredit) },
  fullTime: {
    credits: `${fullTimeCredits} or more`,
    perSemester: Number(perSemester),
    perYear: Number(perSemester) * semesters,
  },
} as const;

/** The price before the grant, for a credit hour; the estimates are made of it. */
export const listRate = {
  undergraduate: Number(listPerCredit.undergraduate),
  graduate: Number(listPerCredit.graduate),
} as const;

const housing = amountOf('housing');
const books = 500;

/** Beside tuition. Nobody needs housing to study online: it is charged to those who take it. */
export const living = [
  {
    name: 'Housing, for those who take it',
    perSemester: housing,
    perYear: housing * semesters,
    everybody: false,
  },
  { name: 'Books', perSemester: books, perYear: books * semesters, everybody: true },
] as const;
