/** The journey in which a role completes its main job on the real system: a file of e2e, and the title in it. */
type Journey = readonly [file: string, title: string];

interface Journeys {
  whole: Journey;
  /** The same or another main job, without a pointer. */
  byKeyboard: Journey;
}

/** Every role has both; every-role.spec.ts checks that they exist. */
export const journeys: Record<string, Journeys> = {
  super_admin: {
    whole: [
      'roles/super-admin.spec.ts',
      'super_admin creates a machine client, whose token works until its secret is revoked',
    ],
    byKeyboard: [
      'roles/super-admin.spec.ts',
      'super_admin gives a user a role and removes it, by keyboard alone',
    ],
  },
  registrar: {
    whole: [
      'enrollment.spec.ts',
      'a registrar sees all blockers, overrides them, and drops with the consequences shown',
    ],
    byKeyboard: [
      'course-editing.spec.ts',
      'a registrar creates a course and adds a section with a meeting, by keyboard alone',
    ],
  },
  faculty: {
    whole: [
      'final-grades.spec.ts',
      'faculty submit final grades of a section of their own, from My Sections, once',
    ],
    byKeyboard: ['grading.spec.ts', 'faculty grade one paper after the other by keyboard alone'],
  },
  student: {
    whole: [
      'cart.spec.ts',
      'a student sees conflicts in the cart before registering, registers for the available sections and reads the confirmation',
    ],
    byKeyboard: ['roles/student.spec.ts', 'student registers and drops, by keyboard alone'],
  },
  bursar: {
    whole: [
      'financial.spec.ts',
      'a bursar creates a charge and a plan, records a payment and views the installments',
    ],
    byKeyboard: [
      'enrollment-deposits.spec.ts',
      'the bursar records a deposit, and undoes the enrollment, by keyboard alone',
    ],
  },
  financial_aid: {
    whole: [
      'roles/financial-aid.spec.ts',
      'financial_aid views an account, the status of its plan and the record',
    ],
    byKeyboard: [
      'roles/financial-aid.spec.ts',
      'financial_aid places an aid hold and releases it, by keyboard alone',
    ],
  },
  compliance: {
    whole: ['roles/compliance.spec.ts', 'compliance finds who looked at a record, and answers a complaint'],
    byKeyboard: [
      'roles/compliance.spec.ts',
      'compliance reads the trail and who looked at a record, by keyboard alone',
    ],
  },
  admissions: {
    whole: ['inquiries.spec.ts', 'admissions marks a sign-up as contacted, undoes it and adds a note'],
    byKeyboard: ['inquiries.spec.ts', 'admissions finds a message and answers it, by keyboard alone'],
  },
};

/** The failures in the middle of a job, and the journeys that show that nothing is lost. */
export const failures: Record<string, Journey> = {
  'a session that expires in a form': [
    'grading.spec.ts',
    'a half-typed grade outlives a reload and the end of the session',
  ],
  'a section that fills while enrolling': [
    'enrollment.spec.ts',
    'a section that fills during an enrollment is reported',
  ],
  'a stale edit': [
    'course-editing.spec.ts',
    'another user saves first: the form shows both versions and the user chooses',
  ],
  'a server error': [
    'course-editing.spec.ts',
    'a save that fails on the server is retried from the same form',
  ],
  'a slow network': ['inquiries.spec.ts', 'a slow network reserves space for the list until it loads'],
  'a double click': ['enrollment.spec.ts', 'a double click enrolls once'],
};
