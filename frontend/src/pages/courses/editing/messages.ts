import type { SectionDetailDto } from '../../../api/types.gen';
import { counted } from '../../../components/format';

/** What the dialogs for courses and sections say. */
export const messages = {
  validNumber: 'Must be a valid number',
  defaults: 'defaults for new sections',
  failedConflicts: 'Could not check for conflicts. Any conflicts appear when you save the section.',
};

export const courseMessages = {
  description: 'The course is added to the catalog. To offer it in a term, add sections to that term.',
  prerequisites: 'The system checks course codes joined by AND or OR. The registrar checks other text.',
  laboratoryFee: 'Leave blank if the course has none.',
  technologyFee: 'The policy on fees sets the amount.',
  inactiveDepartment: 'This department is inactive. Choose an active department.',
};

export const meetingMessages = {
  none: 'No meetings: the section has no fixed time.',
  remove: (meeting: number) => `Remove meeting ${meeting}`,
  dayRequired: 'Choose at least one day',
};

/** When a section meets. */
export const rhythmLabels = {
  weekly: 'Every week',
  once: 'On one day',
  arranged: 'No fixed time',
};

export const sectionMessages = {
  gradeMode: "With “Student's choice”, a student can choose pass/no-pass within the limits of the policy.",
  modeRequired: 'Choose what happens to an open seat',
  consent: 'The registrar must consent to each registration',
};

/** What happens to a seat that opens. */
export const waitlistModeLabels = {
  immediate: 'Assigned to first eligible student',
  offer: 'Offered for limited time',
};

export const cancelMessages = {
  empty: 'No students are in this section. The section stays on record as canceled.',
  enrolled: (students: number) =>
    counted(students, {
      one: '# enrolled student loses the seat and is notified of the reason.',
      other: '# enrolled students lose their seats and are notified of the reason.',
    }),
  waitlisted: (students: number) =>
    counted(students, {
      one: '# waitlisted student is removed from the waitlist and notified of the reason.',
      other: '# waitlisted students are removed from the waitlist and notified of the reason.',
    }),
  final: "You can't undo this.",
  reason: 'Students in the section can read the reason.',
};

export const sectionModeNames: Record<SectionDetailDto['gradeMode'], string> = {
  letter: 'Letter grades',
  pass_no_pass: 'Pass/no-pass',
  student_choice: "Student's choice",
};
