import type { StudentDto } from '../../api/types.gen';
import type { FilterKinds } from '../../components/lists/useListAddress';

type Values<Field extends keyof StudentDto> = readonly NonNullable<StudentDto[Field]>[];

export const classLevels = [
  'freshman',
  'sophomore',
  'junior',
  'senior',
] as const satisfies Values<'classLevel'>;
export const sapStatuses = [
  'good_standing',
  'warning',
  'probation',
  'academic_plan',
  'suspension',
] as const satisfies Values<'sapStatus'>;
export const studentStatuses = [
  'active',
  'on_leave',
  'inactive',
  'graduated',
  'withdrawn',
] as const satisfies Values<'enrollmentStatus'>;

/** The filters, by their names on the server. */
export const filterKinds = {
  programId: 'text',
  classLevel: classLevels,
  sapStatus: sapStatuses,
  enrollmentStatus: studentStatuses,
  // The id of a term; only a dashboard tile links here.
  graduatingIn: 'text',
} as const satisfies FilterKinds;
