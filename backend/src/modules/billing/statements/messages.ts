import { inWords } from '../../../common/calendar.js';

export const messages = {
  statementNotFound: "This statement doesn't exist.",
  runNotFound: "This run doesn't exist.",
  runInProgress: 'Statements are being created. Wait until the run has finished.',
  monthly: 'Monthly statements',
  notLater: 'The last statement of this student is as recent. Try again in a moment.',
  asOfWithMonth: 'Send a day or a month, not both.',
  dayRequired: 'Choose the last day or a month.',
  asOfInFuture: "Can't be in the future.",
  monthNotOver: 'Choose a month that has ended.',
  monthInvalid: 'Month must have the form 2026-11.',
  fileChanged: 'The file of this statement is missing or was changed.',
  ready: (asOf: string) => `Your account statement of ${inWords(asOf)} is ready`,
  title: 'Account statement',
  statementNumber: (number: number) => `No. ${number}`,
  firstStatement: 'First statement',
  noDueDate: 'No due date',
  because: (reason: string) => `Reason: ${reason}`,
  installment: (plan: string, number: number) => `${plan} plan, installment ${number}`,
  beforePlan: (plan: string) => `${plan} plan, paid before the plan was recorded`,
  planSummary: (total: string, paid: string, open: string) =>
    `Total ${total}, paid ${paid}, remaining ${open}.`,
  questions:
    "If you have questions or think that something is wrong, contact the Bursar's Office and name the statement number " +
    'and the date of the line. The account in the portal shows every line with its time and reason.',
};
