export interface Scholarship {
  id: string;
  name: string;
  /** The maximum amount per year. */
  perYear: number;
  description: string;
  eligibility: readonly string[];
  renewable: boolean;
}

export const scholarships: readonly Scholarship[] = [
  {
    id: 'academic-excellence',
    name: 'Academic Excellence',
    perYear: 2000,
    description: 'For students whose work is very good and who use it for others.',
    eligibility: ['A grade point average of 3.5 or more', 'Full-time study', 'Community service'],
    renewable: true,
  },
  {
    id: 'ministry-leadership',
    name: 'Ministry Leadership',
    perYear: 1500,
    description: 'For students who serve in a church or ministry, or prepare to.',
    eligibility: ['A ministry program', 'Experience of leadership', 'A pastor’s recommendation'],
    renewable: true,
  },
  {
    id: 'transfer-student',
    name: 'Transfer Student Grant',
    perYear: 1000,
    description: 'For students who bring a good beginning from another college.',
    eligibility: [
      '30 or more transfer credits',
      'A transfer grade point average of 2.5 or more',
      'Good standing at the institution they leave',
    ],
    renewable: false,
  },
  {
    id: 'community-service',
    name: 'Community Service Award',
    perYear: 750,
    description: 'For students whose neighbors already count on them.',
    eligibility: ['100 or more volunteer hours', 'Involvement in a community', 'A recommendation'],
    renewable: true,
  },
];

/** The conditions for another year. */
export const renewal = {
  due: '30 days before the semester',
  requirements: [
    'A grade point average that still meets the scholarship’s own',
    'A progress report',
    'A financial update, each year',
  ],
} as const;

/** The last day of the spring round in each year; the priority deadlines of the terms are in deadlines.ts. */
export const scholarshipRounds = { springCloses: '03-15' } as const;
