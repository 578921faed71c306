export const messages = {
  noWindow: "This registration window doesn't exist.",
  noTicket: "This time ticket doesn't exist.",
  noTerm: "This term doesn't exist.",
  noStudent: "This student doesn't exist.",
  unknownPrograms: "At least one of these programs doesn't exist.",
  nameUsed: 'Another registration window of the term has this name.',
  ticketExists: 'The student already has a time ticket for this term.',
  windowFieldIsFixed: "This field can't be changed. Create another registration window instead.",
  ticketFieldIsFixed: "This field can't be changed. Create another time ticket instead.",
  closesTooEarly: 'Must be later than the opening time.',
  lastGroupTooLate:
    'The last group of this class level would open after the closing time. Use larger groups or shorter steps.',
  repeatedLevel: 'This class level is listed twice.',
};
