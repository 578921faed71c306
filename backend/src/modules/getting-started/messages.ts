const list = new Intl.ListFormat('en-US');

export const messages = {
  rule: 'Orientation',
  hold: "Orientation isn't finished. Do the required Getting Started tasks on the dashboard.",
  released: 'The last required Getting Started task is done.',
  replaced: 'The tasks of a later admission replace these.',
  waived: 'The last required Getting Started task was waived.',

  noStudent: "This student doesn't exist.",
  noTasks: 'This student has no Getting Started tasks.',
  noTask: "This student doesn't have this task.",
  noTerm: "This term doesn't exist.",
  done: 'This task is already done.',
  waivedAlready: 'This task was waived.',
  otherOffice: 'Only Admissions can start these tasks and waive them.',
  underWay: 'This student has open Getting Started tasks.',
  termRequired: 'Term is required',
  reasonRequired: 'Reason is required',

  missing: (fields: readonly string[]) => `Add this first: ${list.format(fields)}.`,
  noCourses: (term: string) => `Add at least one section in ${term} to your cart first.`,
  noticeRequired: 'Read the notice and acknowledge it',
  noticeChanged: 'The notice has changed. Read the current version and acknowledge it.',
  checkRequired: 'Run the technology check first',
  otherTask: 'This field belongs to another task.',
  cookies: 'Allow cookies for this site, and check again.',
  features: (names: readonly string[]) =>
    `This browser can't do this: ${list.format(names)}. Update it, or use another one.`,
  narrow: (least: number) => `The window must be at least ${least} pixels wide.`,
  slow: (most: number) => `The connection is too slow: an answer must take less than ${most / 1000} seconds.`,
};

/** Fields of a record that a task needs, as the form names them. */
export const fieldNames = {
  phone: 'phone',
  line1: 'address line 1',
  city: 'city',
  state: 'state',
  postalCode: 'ZIP code',
  emergencyContactName: 'name of your emergency contact',
  emergencyContactPhone: 'phone of your emergency contact',
} as const;

export const featureNames = {
  files: 'upload files',
  storage: 'keep unsaved work',
  events: 'receive live updates',
  time_zones: 'show times in your time zone',
  rich_text: 'edit formatted text',
} as const;
