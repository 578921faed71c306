/** The rules of study, as the course catalog states them. */
import { everyTerm } from './policies';
import { study } from './programs';

const { fullTimeCredits } = everyTerm.tuition;

export const catalog = {
  creditsPerDegree: '120-130',
  creditsPerSemester: `${fullTimeCredits}-${everyTerm.credit_limit.credits}`,
  classSize: study.classSize,
  generalEducation: 42,
  major: '36-48',
  electives: '30-42',
  minimumGpa: '2.0',
  residencyCredits: 30,
  transferCredits: study.transferCredits,
  minimumGradeInMajor: 'C',
  timeLimit: '7 years',
  creditsPerCourse: 3,
} as const;
