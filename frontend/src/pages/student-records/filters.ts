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

/** The filters by the names that the server has for them. */
export const filterKinds = {
  programId: 'text',
  classLevel: classLevels,
  sapStatus: sapStatuses,
  enrollmentStatus: studentStatuses,
  // Of a term; only a tile of the dashboard leads there.
  graduatingIn: 'text',
} as const satisfies FilterKinds;
