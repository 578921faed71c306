import type { CreateEnrollmentDto } from '../../../api/types.gen';
import type { Picked } from '../../../components/form/picker/picked';
import { overridesOf, type WantedOverrides } from '../blockers/overrides';

export interface EnrollValues {
  studentId: Picked | null;
  termId: string;
  sectionId: Picked | null;
  status: 'enrolled' | 'waitlisted';
  overrides: WantedOverrides;
}

export const emptyEnrollment = (termId = ''): EnrollValues => ({
  studentId: null,
  termId,
  sectionId: null,
  status: 'enrolled',
  overrides: {},
});

/** The registration request; undefined before student, section and term are chosen. */
export function requestOf({ studentId, sectionId, termId, status }: EnrollValues) {
  if (!studentId || !sectionId || !termId) return undefined;
  return { studentId: studentId.id, sectionId: sectionId.id, termId, status };
}

export function bodyOf(values: EnrollValues): CreateEnrollmentDto {
  const overrides = overridesOf(values.overrides);
  return { ...requestOf(values)!, ...(overrides.length > 0 && { overrides }) };
}
