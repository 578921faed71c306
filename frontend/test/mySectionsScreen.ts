import { aList, ok, open } from './harness';
import { aSectionGrading, aTeacher } from './workBuilders';

export const taught = aSectionGrading({ postsToGrade: 3, waitingSince: '2026-11-18T15:00:00.000Z' });
const path = '/portal/my-sections';
export const openSections = (rest = '', more: NonNullable<Parameters<typeof open>[1]>['answers'] = {}) =>
  open(path + rest, {
    user: aTeacher(),
    answers: { '/api/gradebooks': () => aList([taught]), '/api/terms/active': () => ok([]), ...more },
  });
