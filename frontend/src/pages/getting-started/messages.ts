import type { OnboardingTaskDto, TechnologyCheckDto } from '../../api/types.gen';
import { counted, formatDay } from '../../components/format';

type Code = OnboardingTaskDto['code'];
const list = new Intl.ListFormat('en-US');

export const taskTitles: Record<Code, string> = {
  personal_data: 'Personal data',
  emergency_contact: 'Emergency contact',
  privacy_notice: 'Privacy notice',
  technology_check: 'Technology check',
  first_courses: 'First courses',
};

/** What the student does, in a line. */
export const taskHints: Record<Code, string> = {
  personal_data: 'Check your name, birth date, phone and address.',
  emergency_contact: 'Name a person whom we can call in an emergency.',
  privacy_notice: 'Read how the university uses your data.',
  technology_check: 'Let the portal test this browser and its connection.',
  first_courses: 'Put courses of your first term in your cart.',
};

type Feature = TechnologyCheckDto['features'][number];
export const featureLabels: Record<Feature, string> = {
  files: 'Uploads files',
  storage: 'Keeps unsaved work',
  events: 'Receives live updates',
  time_zones: 'Shows times in your time zone',
  rich_text: 'Edits formatted text',
};

export const messages = {
  title: 'Getting Started',
  held: (open: number) =>
    counted(open, {
      one: 'Finish # required task to open registration.',
      other: 'Finish # required tasks to open registration.',
    }),
  blocked: 'Your required tasks are done. Another hold still blocks registration.',
  opened: 'Your required tasks are done. You can register once registration for your term is open.',
  register: 'Go to Register',
  failed: 'Could not load your tasks',
  unreachable: 'The server did not answer. Check your connection, and run the check again.',
  required: 'Required',
  optional: 'Optional',
  done: 'Done',
  waived: 'Waived',
  start: (title: string) => `Start: ${title}`,
  view: (title: string) => `View: ${title}`,
  ended: ({ state, endedAt, waiverReason }: OnboardingTaskDto) => {
    if (!endedAt || state === 'open') return undefined;
    return state === 'done'
      ? `Done on ${formatDay(endedAt)}.`
      : `Waived on ${formatDay(endedAt)}: ${waiverReason}`;
  },
  missing: (fields: readonly string[]) => `Still missing: ${list.format(fields)}.`,
  completed: (title: string) => `${title}: done`,
  notCompleted: 'Failed to complete the task',

  personal: {
    confirm: 'Confirm personal data',
    wrong: 'To correct your name, email or birth date, select Request a correction in My Record.',
  },
  emergency: { confirm: 'Confirm emergency contact' },
  edit: 'Edit contact information',
  notice: {
    confirm: 'I have read this notice',
    version: (number: number) => `Version ${number}`,
  },
  technology: {
    about: 'The check takes a few seconds. It uses no camera and no microphone.',
    run: 'Run check',
    again: 'Run check again',
    running: 'Checking…',
    passed: 'Your browser passed the check.',
    refused: 'Your browser did not pass. The failed lines say what to change.',
    cookies: 'Keeps cookies',
    script: 'Runs JavaScript',
    width: (pixels: number) => `Window width: ${pixels} pixels (at least 320)`,
    answer: (ms: number) => `Answer of the server: ${ms} ms (less than 5,000)`,
    ok: 'Passed',
    bad: 'Failed',
  },
  courses: {
    about: (term: string) =>
      `Choose courses for ${term} on Register, and add their sections to your cart. A cart reserves no seats: you register for the sections once registration is open to you.`,
    confirm: 'Confirm first courses',
    found: (term: string) => `You have at least one section of ${term} in your cart or among your courses.`,
  },
};

/** In the student's record, for staff. */
export const staffMessages = {
  title: 'Getting Started',
  failed: 'Could not load the Getting Started tasks',
  for: (term: string) => `For ${term}`,
  held: 'Registration is on hold until the required tasks end.',
  complete: (day: string) => `Required tasks completed ${day}`,
  waive: 'Waive',
  waiveOf: (title: string) => `Waive: ${title}`,
  dialog: {
    title: (title: string) => `Waive “${title}”`,
    about: 'The student sees the reason. Waiving the last required task releases the hold “Orientation”.',
    reason: 'Reason',
    submit: 'Waive task',
    saving: 'Waiving…',
    done: 'Task waived',
    failed: 'Failed to waive the task',
  },
  none: 'This student has no Getting Started tasks.',
  begin: {
    button: 'Start Getting Started',
    about:
      'The student gets the tasks of their program and this term. The hold “Orientation” blocks registration until the required tasks end.',
    term: 'First term',
    termRequired: 'Term is required',
    submit: 'Start Tasks',
    saving: 'Starting…',
    done: 'Getting Started tasks started',
    failed: 'Failed to start the Getting Started tasks',
  },
  by: (name: string) => `by ${name}`,
};
