/** What a degree-seeking undergraduate pays, after the institution's tuition grant. */
export const tuition = {
  year: '2025/26',
  partTime: { credits: '1-11', perCredit: 200 },
  fullTime: { credits: '12 or more', perSemester: 3950 },
} as const;

/** The most that each scholarship pays in a year. */
export const scholarships = [
  { name: 'Academic Excellence', perYear: 2000 },
  { name: 'Ministry Leadership', perYear: 1500 },
  { name: 'Transfer Student Grant', perYear: 1000 },
  { name: 'Community Service Award', perYear: 750 },
] as const;

export const scholarshipRounds = { springCloses: 'March 15' } as const;
