import { requested, texts } from './corpus';
import type { Visit } from './screens';
import type { World } from './world';

/** For sections of other instructors. */
export const graders = ['super_admin', 'registrar'];

export const manageAssignments = (base: string, { assignment }: World): Visit[] => [
  { address: `${base}/${assignment.sectionId}/assignments`, shows: '__xss(1)', roles: graders },
  {
    address: `${base}/${assignment.sectionId}/assignments?form=${assignment.id}`,
    shows: 'Edit assignment',
    roles: graders,
  },
  { address: `${base}/${requested(texts[3]!)}/assignments?form=${requested(texts[0]!)}` },
];

export const gradeSubmissions = (base: string, { assignment, submission }: World): Visit[] => [
  {
    address: `${base}/${assignment.sectionId}/assignments/${assignment.id}?submission=${submission.id}`,
    shows: '__xss(1)',
    roles: graders,
  },
  { address: `${base}/${assignment.sectionId}/assignments/${requested(texts[3]!)}` },
];
