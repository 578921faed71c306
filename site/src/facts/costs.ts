import policies from './policies.json';

const { perCredit, fullTimeCredits, perSemester } = policies.everyTerm.tuition;

/** What a degree-seeking undergraduate pays, after the institution's tuition grant: what students are charged by. */
export const tuition = {
  year: '2025/26',
  partTime: { credits: `1-${fullTimeCredits - 1}`, perCredit: Number(perCredit) },
  fullTime: { credits: `${fullTimeCredits} or more`, perSemester: Number(perSemester) },
} as const;

/** The most that each scholarship pays in a year. */
export const scholarships = [
  { name: 'Academic Excellence', perYear: 2000 },
  { name: 'Ministry Leadership', perYear: 1500 },
  { name: 'Transfer Student Grant', perYear: 1000 },
  { name: 'Community Service Award', perYear: 750 },
] as const;

export const scholarshipRounds = { springCloses: 'March 15' } as const;
