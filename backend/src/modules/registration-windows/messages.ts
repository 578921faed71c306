import { identifierUsed } from '../../common/identifier-form.js';

export const messages = {
  noWindow: "This registration window doesn't exist.",
  noTicket: "This time ticket doesn't exist.",
  noTerm: "This term doesn't exist.",
  noStudent: "This student doesn't exist.",
  unknownPrograms: "At least one of these programs doesn't exist.",
  nameUsed: (other?: string) =>
    `${identifierUsed('registration window in this term', 'name', other)} Use a different name.`,
  ticketExists: 'The student already has a time ticket for this term. Edit that ticket instead.',
  windowFieldIsFixed: "This field can't be changed. Create another registration window instead.",
  ticketFieldIsFixed: "This field can't be changed. Create another time ticket instead.",
  closesTooEarly: 'Must be later than the opening time.',
  lastGroupTooLate:
    'The last group of this class level would start at or after the end time. Use larger groups or fewer minutes between groups.',
  repeatedLevel: 'This class level is listed twice. Remove one of the two entries.',
};
