import type { EnrollmentIntensityDto } from '../../api/types.gen';
import { counted, formatNumber } from '../../components/format';

/** The texts of the search, and of the parts of a record. */
export const messages = {
  noAccessTo: (what: string) => `You don't have access to ${what}.`,
  parts: {
    academic: 'academic information',
    enrollments: 'enrollments',
    financial: 'financial information',
    personal: 'other personal information',
  },
  failed: {
    search: 'Could not search for students',
    record: 'Could not load the record',
    degrees: 'Could not load degrees',
    enrollments: 'Could not load enrollments',
    intensity: 'Could not load enrollment intensity',
    account: 'Could not load the account',
    transferCredit: 'Could not load transfer credit',
  },
  problem: {
    missing: 'Record not found',
    refused: 'No access to this record',
    failed: 'Record not loaded',
    missingHint: "This student record doesn't exist, or you don't have access to it.",
    refusedHint: "Your role can't open this record.",
  },
  notFound: {
    student: "This student doesn't exist",
    studentOrProgram: "This student or program doesn't exist",
    hint: 'The link may be wrong.',
  },
  find: {
    title: 'Find a student',
    hint: 'Enter a name, a student ID or an email address, or choose a filter. The audit log records every search and every record that you open.',
    count: (found: number, selected: number) =>
      selected > 0
        ? counted(found, {
            one: `# student found, ${formatNumber(selected)} selected`,
            other: `# students found, ${formatNumber(selected)} selected`,
          })
        : counted(found, { one: '# student found', other: '# students found' }),
    noMatch: 'No students match',
    noMatchFor: (search: string) => `No students match “${search}”`,
    clearFilter: 'Clear a filter, or search for part of the name, student ID or email address.',
    checkSpelling: 'Check the spelling, or search for part of the name, student ID or email address.',
    placeholder: 'Search by name, student ID, or email...',
  },
  noTerm: 'No term is active.',
  noEnrollments: 'No enrollments yet.',
  earnedOnce: 'also passed at this university, so it earns credit once',
  correct: 'Please correct',
  correctParts: (parts: string) => `Please correct: ${parts}`,
  addressParts: {
    'address.country': 'country',
    'address.state': 'state',
    'address.postalCode': 'postal code',
  } as Record<string, string>,
  restricted: (categories: string) => `Directory restriction: ${categories}`,
  activeHolds: (holds: number) => counted(holds, { one: '# active hold', other: '# active holds' }),
  balance: (amount: string, pastDue: string | false) =>
    `Balance ${amount}${pastDue ? `, ${pastDue} past due` : ''}`,
  nextPayment: (amount: string, day: string) => `${amount} due ${day}`,
  history: 'Record history',
};

/** The directory restriction (FERPA), for the student and for the registrar. */
export const directoryMessages = {
  own: "With a directory restriction (FERPA), the university doesn't disclose the information that you choose to anyone outside. The restriction stays in effect after you leave the university, until you remove it.",
  office:
    "With a directory restriction (FERPA), the university doesn't disclose the information that the student chooses to anyone outside. The restriction stays in effect after the student leaves the university.",
  label: 'Information to restrict',
  required: 'Choose the information to restrict',
  /** The consequences, for the person who decides. */
  effect:
    "Offices that don't need the record and partner systems outside the university no longer see this information. If it includes the name or the enrollment status, they can no longer find the record. Employers and lenders can't confirm issued documents, such as enrollment verifications, that contain this information. Letters that an office issues need written consent if they contain it.",
  staysInEffect: 'The restriction stays in effect after you leave the university, until you remove it.',
  releases: 'The university can disclose directory information again, and issued documents can be confirmed.',
  done: (isRelease: boolean) =>
    isRelease ? 'Directory restriction removed' : 'Directory information restricted',
  failed: (isRelease: boolean) =>
    isRelease ? 'Failed to remove the restriction' : 'Failed to restrict directory information',
  question: 'Remove your directory restriction?',
  title: (isRestricted: boolean) =>
    isRestricted ? 'Change Directory Restriction' : 'Restrict Directory Information',
  button: (isRestricted: boolean) => (isRestricted ? 'Change Restriction' : 'Restrict Information'),
  open: (isRestricted: boolean) => (isRestricted ? 'Change Restriction' : 'Restrict Directory Information'),
  remove: 'Remove Restriction',
  removeTitle: 'Remove Directory Restriction',
  about: (name: string, effect: string) => `${name}: ${effect}`,
  reasonHint: "The reason, such as the student's written request, is saved in the audit log.",
};

export const intensityLabels: Record<EnrollmentIntensityDto['enrollmentStatus'], string> = {
  full_time: 'Full time',
  three_quarter_time: 'Three-quarter time',
  half_time: 'Half time',
  less_than_half_time: 'Less than half time',
  not_enrolled: 'Not enrolled',
};
