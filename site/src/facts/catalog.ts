/** The academic rules in the course catalog. */
import { everyTerm } from './policies';
import { bachelorParts, range, study } from './programs';

const { fullTimeCredits } = everyTerm.tuition;
const { generalEducation, major, electives } = bachelorParts;

export const catalog = {
  /** For a bachelor's degree. */
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

/** The parts of a bachelor's degree in courses: the minimum and maximum number of each. */
export const shelf = Object.entries(bachelorParts).map(([id, part]) => ({
  id,
  name: part.name,
  credits: range(part, '-'),
  least: courses(part.least),
  most: courses(part.most),
}));
