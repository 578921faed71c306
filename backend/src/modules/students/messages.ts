import { identifierUsed } from '../../common/identifier-form.js';

export const messages = {
  mails: {
    greeting: (name: string) => `Dear ${name},`,
    studentBecause: 'You are receiving this email because you are a student at Collegium University.',
  },

  restrictionRequired: 'Choose whether directory information is restricted',
  reasonRequired: 'Reason is required',
  letterOrDigitRequired: 'Must contain a letter or a digit.',
  studentsRequired: 'Students are required',
  subjectRequired: 'Subject is required',
  textRequired: 'Text is required',
  studentNotFound: "This student doesn't exist.",
  merged: (number: string) => `This record was merged into the record of student ${number}.`,
  studentDeactivated: "This student's account is deactivated.",
  noEmail: 'This student has no email address.',
  contactNameRequired: 'Emergency contact name is required',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  studentNumberRequired: 'Student ID is required',
  emailInUse: 'Another person has this email address.',
  spreadsheetNumber:
    'A spreadsheet changed this number. Format the column as text in the spreadsheet, and enter the student ID again.',
  numberInUse: (other?: string) => identifierUsed('student', 'student ID', other),
  programNotFound: "This program doesn't exist.",
  personalDataForbidden: "Your role can't change personal data. Ask the registrar's office.",
  registrarOnly: "This student has enrolled, so only the registrar's office can change this record.",
  restrictedRegistrarOnly:
    "This student restricts directory information, so only the registrar's office can change this record.",
  restrictionsDiffer: 'Must be true if there are categories, and false if there are none.',
  employeeFields:
    'This student is also an employee. Ask an administrator to change the name and email address.',
  birthDateInFuture: 'Birth date must be in the past',
  birthDateTooEarly: 'Birth date must be after January 1, 1900',
  fieldForbidden: (field: string) => `Your role can't filter or sort by ${field}.`,
};
