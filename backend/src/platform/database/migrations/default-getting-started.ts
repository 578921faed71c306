/** The tasks of new students at a new university. First courses aren't required: the hold blocks registration. */
export const defaultOnboardingTasks = [
  { code: 'personal_data', isRequired: true },
  { code: 'emergency_contact', isRequired: true },
  { code: 'privacy_notice', isRequired: true },
  { code: 'technology_check', isRequired: true },
  { code: 'first_courses', isRequired: false },
] as const;

/** The first version. Its number, day and text never change; a new version is a new row. */
export const firstPrivacyNotice = {
  number: 1,
  title: 'Your student record and your privacy',
  effectiveFrom: '2000-01-01',
  text: `The university keeps a record of your studies: who you are and how to reach you, your applications, courses, grades and degrees, your account, and the messages and files that you send us.

Only people who need a part of your record for their work can open it. Each time staff open your record, the portal notes it, and you can read this log under My Record.

We don't show your record to your family, employers or others without your consent, unless a law requires or allows it. You can restrict directory information, such as your name and program, at any time.

You can read your record, ask us to correct it, and complain to the Student Privacy Policy Office of the U.S. Department of Education. These are your rights under the Family Educational Rights and Privacy Act (FERPA).`,
};
