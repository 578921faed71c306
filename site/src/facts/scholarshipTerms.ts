// Generated from backend/src/modules/prices/scholarships.ts by `npm run generate`; do not edit.
/** The university's scholarships, as far as they change a price. */
export interface ScholarshipTerms {
  code: string;
  name: string;
  /** The most that is paid in a year, in US dollars. */
  perYear: number;
  /** Paid in each year; otherwise in the first year only. */
  renewable: boolean;
  /** Only for full-time study. */
  fullTime: boolean;
  /** The fewest transfer credits of a recipient. */
  transferCredits: number;
}

export const scholarshipTerms = [
  {
    code: 'academic-excellence',
    name: 'Academic Excellence',
    perYear: 2000,
    renewable: true,
    fullTime: true,
    transferCredits: 0,
  },
  {
    code: 'ministry-leadership',
    name: 'Ministry Leadership',
    perYear: 1500,
    renewable: true,
    fullTime: false,
    transferCredits: 0,
  },
  {
    code: 'transfer-student',
    name: 'Transfer Student Grant',
    perYear: 1000,
    renewable: false,
    fullTime: false,
    transferCredits: 30,
  },
  {
    code: 'community-service',
    name: 'Community Service Award',
    perYear: 750,
    renewable: true,
    fullTime: false,
    transferCredits: 0,
  },
] as const satisfies readonly ScholarshipTerms[];

export type ScholarshipCode = (typeof scholarshipTerms)[number]['code'];

/** A year has a fall and a spring semester; half of a scholarship is paid in each. */
export const semestersPerYear = 2;
