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
    description: 'For students with excellent grades who serve others.',
    eligibility: ['A grade point average of 3.5 or more', 'Full-time study', 'Community service'],
    renewable: true,
  },
  {
    id: 'ministry-leadership',
    name: 'Ministry Leadership',
    perYear: 1500,
    description: 'For students who serve in a church or ministry, or who prepare to serve in one.',
    eligibility: [
      'Participation in a ministry program',
      'Experience in leadership',
      'A pastor’s recommendation',
    ],
    renewable: true,
  },
  {
    id: 'transfer-student',
    name: 'Transfer Student Grant',
    perYear: 1000,
    description: 'For transfer students with a strong record at another college.',
    eligibility: [
      '30 or more transfer credits',
      'A transfer grade point average of 2.5 or more',
      'Good standing at the previous institution',
    ],
    renewable: false,
  },
  {
    id: 'community-service',
    name: 'Community Service Award',
    perYear: 750,
    description: 'For students who serve their community.',
    eligibility: ['100 or more volunteer hours', 'Involvement in the community', 'A recommendation'],
    renewable: true,
  },
];

/** The conditions for another year. */
export const renewal = {
  due: '30 days before the semester',
  requirements: [
    'A grade point average that still meets the scholarship’s requirement',
    'A progress report',
    'A yearly financial update',
  ],
} as const;

/** The last day of the spring round in each year; the priority deadlines of the terms are in deadlines.ts. */
export const scholarshipRounds = { springCloses: '03-15' } as const;
