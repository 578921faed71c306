import { counted } from '../../common/counted.js';
import { moneyInWords } from '../../common/money.js';

/** What the API says about answers to offers, deposits and new student records. */
export const messages = {
  nameMissing: 'The application has no such name. Correct its answers first.',
  notFound: "This application doesn't exist.",
  noEnrollment: 'There is no offer on this application.',
  noOffer: 'There is no offer on this application.',
  replyDatePassed: (day: string) => `The offer had to be answered by ${day}. Contact the admissions office.`,
  answered: {
    accepted: 'The offer on this application was accepted already.',
    declined: 'The offer on this application was declined already.',
    enrolled: 'This application became a student record, so its offer was answered.',
  } as Record<string, string>,
  otherAccepted: (number: string, program: string) =>
    `You accepted the offer of ${program} for this term (application ${number}). Accepting this one releases it: confirm that first.`,
  otherFixed: (number: string, program: string) =>
    `You enrolled in ${program} for this term (application ${number}). To change the program, contact the admissions office.`,
  released: (number: string) => `Released by the acceptance of the offer on application ${number}.`,
  notNow: "This application's state doesn't allow this.",
  notAccepted: (number: string) =>
    `The offer on application ${number} isn't accepted, so no deposit can be recorded or waived.`,
  acceptedInstead: (number: string, other: string) =>
    `The applicant accepted the offer on application ${other} instead of ${number}. Record the deposit there.`,
  acceptedTwice: (number: string, other: string) =>
    `The applicant accepted two offers for this term, on ${number} and ${other}. One of them must be declined first.`,
  depositHeld: (number: string, amount: string) =>
    `${moneyInWords(amount)} is already held for this student and term, by application ${number}. Waive this deposit with that reason.`,
  alreadyEnrolled: (number: string) =>
    `Application ${number} is a student record already: its deposit was recorded or waived.`,
  notEnrolled: (number: string) => `Application ${number} is no student record, so there is nothing to undo.`,
  depositTooSmall: (least: string) => `The deposit is ${moneyInWords(least)}. Record the whole amount.`,
  studentExists: (number: string) =>
    `Student ${number} has the email address of this application. If it is the same person, choose this record.`,
  emailOfEmployee:
    'An employee has the email address of this application. Create the student record first, then choose it.',
  studentActive: (number: string) =>
    `Student ${number} is active. Change the program on the student's record instead.`,
  studentUnknown: "This student doesn't exist, or was merged with another record.",
  signInClaimed: 'The student has signed in with this record.',
  studentHas: (count: number, one: string, other: string) =>
    `The student has ${counted(count, { one, other })}.`,
  amountRequired: 'Amount is required',
  amountInvalid: 'Amount must be a valid number',
  methodRequired: 'Method is required',
  reasonRequired: 'Reason is required',
  evaluationNote: (number: string) => `Named in application ${number}.`,
  undone: (number: string) => `The enrollment of application ${number} was undone.`,
  notices: {
    ready: 'Your student record is ready',
    readyBody: (studentNumber: string) =>
      `Your student ID is ${studentNumber}. Finish your first tasks, then register.`,
    enrolled: (number: string) => `Application ${number} is now a student record`,
    enrolledBody: 'Its transfer evaluations are drafts.',
    moved: (number: string, released: string) => `Application ${number} replaces ${released}`,
    movedBody: 'The enrollment and its deposit moved with the acceptance of the second offer.',
  },
  mail: {
    subject: (number: string) => `Application ${number}: you are enrolled`,
    welcome: (program: string, term: string) => `Welcome. You are enrolled in ${program}, beginning ${term}.`,
    number: (studentNumber: string) => `Your student ID is ${studentNumber}.`,
    deposit: (amount: string) =>
      `We received your enrollment deposit of ${moneyInWords(amount)}. It pays your first tuition.`,
    waived: 'The enrollment deposit was waived.',
    next: 'Sign in to the portal with the email address of your application. Finish the first tasks there, then register for courses.',
    open: 'Open the student portal',
    because: 'You get this email because you accepted our offer.',
  },
  releasedMail: {
    subject: (number: string) => `Application ${number}: you accepted our offer`,
    accepted: (program: string, term: string) => `You accepted our offer of ${program}, beginning ${term}.`,
    released: (program: string, number: string) =>
      `With that, you released our offer of ${program} for the same term (application ${number}).`,
    due: (number: string, amount: string, released: string) =>
      `The enrollment deposit of ${moneyInWords(amount)} is due next. Name ${number} with the payment. If you have paid for ${released} already, tell the bursar's office.`,
    moved: (amount: string, number: string) =>
      `Your enrollment deposit of ${moneyInWords(amount)} moved to application ${number}. Nothing more is due, and it pays your first tuition.`,
    waived: (number: string) => `The waiver of your enrollment deposit counts for application ${number}.`,
    student: (studentNumber: string, program: string) =>
      `Your student ID is still ${studentNumber}. The program on your student record is now ${program}.`,
    open: 'Open your application',
  },
};
