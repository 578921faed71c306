import { catalog } from '../../facts/catalog';
import { associate, bachelor } from '../../facts/programs';

export const glance = [
  {
    figure: catalog.creditsPerDegree,
    text: `Credits for a bachelor’s degree. The associate degree requires ${associate.creditHours}.`,
  },
  { figure: catalog.creditsPerSemester, text: 'Credits in a full-time semester.' },
  { figure: catalog.classSize, text: 'Students in a class.' },
  { figure: String(catalog.creditsPerCourse), text: 'Credits for each of the courses below.' },
];

export const requirements = [
  {
    name: 'General education',
    text: `${catalog.generalEducation} credits, the common ground of both degrees.`,
  },
  {
    name: 'Major',
    text: `${catalog.major} credits, with a ${catalog.minimumGradeInMajor} or better in each course.`,
  },
  { name: 'Electives', text: `${catalog.electives} credits of your own choosing.` },
  { name: 'Grade point average', text: `${catalog.minimumGpa} or more in all courses taken here.` },
  {
    name: 'Residency',
    text: `At least ${catalog.residencyCredits} credits are earned at this university.`,
  },
] as const;

export const policies = [
  {
    name: 'Transfer',
    text: `Up to ${catalog.transferCredits} credits from other institutions may count toward the bachelor’s degree.`,
  },
  {
    name: 'Time limit',
    text: `You must complete a degree within ${catalog.timeLimit} of your first course.`,
  },
  {
    name: 'Load',
    text: `${catalog.creditsPerSemester} credits make a full-time semester. An advisor helps you find the right load.`,
  },
  {
    name: 'Class size',
    text: `A class has ${catalog.classSize} students. A full class has a waitlist.`,
  },
] as const;

export const wholeDegree = bachelor.creditHours / catalog.creditsPerCourse;
