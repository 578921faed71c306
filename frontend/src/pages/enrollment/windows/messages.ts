import { counted } from '../../../components/format';
import type { ClassLevel } from './spec';

/** What the lists of registration windows and time tickets say. */
export const messages = {
  validNumber: 'Must be a valid number',
  anyone: 'All students',
  skippedHour: "Clocks move forward at this hour, so this time doesn't exist. Choose another time.",
  closesAfterOpening: 'Must be after the opening time',
};

export const windowMessages = {
  failed: 'Could not load the registration windows',
  openToAll: "Registration is open to every student on the term's registration dates.",
  openToAllFrom: (first: string, last: string) =>
    `Registration is open to every student on the term's registration dates, ${first} to ${last}.`,
  description:
    "A student may register while a window is open for the student's class level and program. Once the term has a window, the term's registration dates no longer apply.",
  allLevels: 'Select none to include every class level.',
  allPrograms: 'Select none to include every program.',
  ticketHint: 'Students can register in this window only while their time ticket is valid.',
  created: 'Registration window created',
  saved: 'Registration window saved',
  failedToSave: 'Failed to save the registration window',
  remove: {
    title: (window: string) => `Delete ${window}?`,
    closed: "This window has closed. Deleting it doesn't change any registration.",
    open: (until: string) =>
      `This window is open ${until}. After you delete it, students need another open window to register.`,
    upcoming: (from: string) =>
      `This window opens ${from}. After you delete it, students need another open window to register.`,
    only: "If this is the term's only window, the term's registration dates apply again.",
    done: 'Registration window deleted',
    failed: 'Failed to delete the registration window',
    restored: 'Registration window restored',
    failedToRestore: 'Failed to restore the registration window',
  },
};

export const ticketMessages = {
  search: 'Student name, ID or email...',
  failed: 'Could not load the time tickets',
  unmatched: 'No time tickets in this term match the search.',
  empty: 'No student has a time ticket in this term. Students need one only for windows that require it.',
  given: 'Time ticket assigned',
  saved: 'Time ticket saved',
  failedToSave: 'Failed to save the time ticket',
  remove: {
    title: (student: string) => `Delete the time ticket for ${student}?`,
    consequence: (student: string) =>
      `Without a time ticket, ${student} can't register in a window that requires one.`,
    done: 'Time ticket deleted',
    failed: 'Failed to delete the time ticket',
    restored: 'Time ticket restored',
    failedToRestore: 'Failed to restore the time ticket',
  },
};

const tickets = { one: '# ticket', other: '# tickets' };

export const giveMessages = {
  title: 'Assign Time Tickets by Class Level',
  description:
    'Every active student at these class levels gets a time ticket. Each level is split into groups, and students with the most credits are in the first group. Students who already have a ticket get the new times.',
  done: (created: number, changed: number, unchanged: number) =>
    `${counted(created, tickets)} created, ${counted(changed, tickets)} changed, ${counted(unchanged, tickets)} unchanged`,
  failed: 'Failed to assign the time tickets',
  fromHint: "Eastern Time. The first group's tickets start at this time. Leave blank to skip this level.",
  untilHint: 'Eastern Time. The tickets for all groups end at this time.',
  sizeRequired: 'Students per group is required',
  apart: 'Minutes between groups',
  apartRequired: 'Minutes between groups is required',
};

export const levelNames: Record<ClassLevel, string> = {
  freshman: 'Freshmen',
  sophomore: 'Sophomores',
  junior: 'Juniors',
  senior: 'Seniors',
};

/** Whether registration is open in a window or with a ticket. */
export const stateLabels = { upcoming: 'Upcoming', open: 'Open', over: 'Closed' };
