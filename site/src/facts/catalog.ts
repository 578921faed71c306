/** The rules of study, as the course catalog states them. */
import { everyTerm } from './policies';
import { bachelorParts, range, study } from './programs';

const { fullTimeCredits } = everyTerm.tuition;
const { generalEducation, major, electives } = bachelorParts;

export const catalog = {
  /** Of a bachelor's degree. */
  creditsPerDegree: '120-130',
  creditsPerSemester: `${fullTimeCredits}-${everyTerm.credit_limit.credits}`,
  classSize: study.classSize,
  generalEducation: range(generalEducation, '-'),
  major: range(major, '-'),
  electives: range(electives, '-'),
  minimumGpa: '2.0',
  residencyCredits: 30,
  transferCredits: study.transferCredits,
  minimumGradeInMajor: 'C',
  timeLimit: '7 years',
  creditsPerCourse: 3,
} as const;

const courses = (credits: number) => credits / catalog.creditsPerCourse;

/** The parts of a bachelor's degree in courses: how many each has at least and at most. */
export const shelf = Object.entries(bachelorParts).map(([id, part]) => ({
  id,
  name: part.name,
  credits: range(part, '-'),
  least: courses(part.least),
  most: courses(part.most),
}));
