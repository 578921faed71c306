import type { CourseDto, CourseReferencesDto } from '../src/api/types.gen';
import { aList, ok } from './harness';

export const catalog = '/portal/settings/courses';

export const course: CourseDto = {
  id: '88888888-0000-4000-8000-000000000001',
  code: 'WM 210',
  title: 'Portfolio Theory',
  credits: 3,
  creditsText: null,
  department: 'Wealth Management',
  description: 'Risk and return.',
  prerequisites: 'WM 110',
  prerequisitesChecked: 'automatic',
  corequisites: null,
  technologyFee: false,
  laboratoryFee: null,
  corequisitesChecked: null,
  needsReview: true,
  isActive: true,
  earlierVersions: [],
};

export const one = `/api/courses/${course.id}`;

export const references = (texts: CourseReferencesDto['texts'] = [], isUsed = false) => ({
  [`${one}/references`]: () => ok({ isUsed, texts } satisfies CourseReferencesDto),
});

export const answers = (row = course) => ({
  '/api/courses': () => aList([row]),
  '/api/courses/departments': () => ok([{ department: 'Wealth Management', courses: 1 }]),
  [one]: () => ok(row, { ETag: '"1-x"' }),
  [`${one}/history`]: () => aList([]),
  ...references(),
});
