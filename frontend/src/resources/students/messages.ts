import type { ClassLevel, StudentDto, StudentStatus } from '../../api/types.gen';
import { counted } from '../../components/format';

/** The texts that screens of students share. */
export const messages = {
  unlinked: 'No student record is linked to your account yet',
  unlinkedHint: 'Your data appears here after the registrar links your student record.',
  studentsOnly: (title: string) => `${title} is for students`,
  contactNameRequired: 'Emergency contact name is required',
  correct: 'Please correct this value.',
  noRequiredCredits: (earned: number) =>
    counted(earned, {
      one: '# credit earned. The program has no required credits.',
      other: '# credits earned. The program has no required credits.',
    }),
  earned: (earned: string, required: number) =>
    counted(required, { one: `${earned} of # credit earned`, other: `${earned} of # credits earned` }),
};

export const classLevelLabels: Record<ClassLevel, string> = {
  freshman: 'Freshman',
  sophomore: 'Sophomore',
  junior: 'Junior',
  senior: 'Senior',
};

export const studentStatusLabels: Record<StudentStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  on_leave: 'On leave',
  graduated: 'Graduated',
  withdrawn: 'Withdrawn',
};

export const sapStatusLabels: Record<NonNullable<StudentDto['sapStatus']>, string> = {
  good_standing: 'Good standing',
  warning: 'Warning',
  probation: 'Probation',
  academic_plan: 'Academic plan',
  suspension: 'Suspension',
};
