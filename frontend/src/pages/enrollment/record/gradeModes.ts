import type { EnrollmentGradeModeDto, SectionDetailDto } from '../../../api/types.gen';

export const modeNames: Record<EnrollmentGradeModeDto['gradeMode'], string> = {
  letter: 'Letter grade',
  pass_no_pass: 'Pass/no-pass',
};

export const sectionModeNames: Record<SectionDetailDto['gradeMode'], string> = {
  letter: 'Letter grades',
  pass_no_pass: 'Pass/no-pass',
  student_choice: 'Student’s choice',
};
