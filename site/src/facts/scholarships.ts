import { type ScholarshipCode, scholarshipTerms } from './scholarshipTerms';

export interface Scholarship {
  id: ScholarshipCode;
  name: string;
  /** The maximum amount per year. */
  perYear: number;
  description: string;
  eligibility: readonly string[];
  renewable: boolean;
}

type Words = Pick<Scholarship, 'description' | 'eligibility'>;

/** Amounts and names are those that prices are quoted by. */
const words: Record<ScholarshipCode, Words> = {
  'academic-excellence': {
    description: 'For students with excellent grades who serve others.',
    eligibility: ['A grade point average of 3.5 or more', 'Full-time study', 'Community service'],
  },
  'ministry-leadership': {
    description: 'For students who serve in a church or ministry, or who prepare to serve in one.',
    eligibility: [
      'Participation in a ministry program',
      'Experience in leadership',
      'A pastor’s recommendation',
    ],
  },
  'transfer-student': {
    description: 'For transfer students with a strong record at another college.',
    eligibility: [
      '30 or more transfer credits',
      'A transfer grade point average of 2.5 or more',
      'Good standing at the previous institution',
    ],
  },
  'community-service': {
    description: 'For students who serve their community.',
    eligibility: ['100 or more volunteer hours', 'Involvement in the community', 'A recommendation'],
  },
};

export const scholarships: readonly Scholarship[] = scholarshipTerms.map(
  ({ code, name, perYear, renewable }) => ({ id: code, name, perYear, renewable, ...words[code] }),
);

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
