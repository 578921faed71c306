/** What the API says about applications. */
export const messages = {
  notFound: "This application doesn't exist.",
  fileNotFound: "This file doesn't exist.",
  programRequired: 'Program is required',
  termRequired: 'Term is required',
  programUnknown: "This program doesn't exist.",
  termUnknown: "This term doesn't exist.",
  programClosed: (program: string) => `${program} doesn't accept applications.`,
  termClosed: (term: string) => `${term} no longer accepts applications.`,
  deadlinePassed: (term: string, day: string) =>
    `Applications for ${term} were due on ${day} (Eastern Time).`,
  alreadyOpen: (number: string) => `You already have an application for this program and term: ${number}.`,
  noForm: 'This program has no application form yet. Contact the admissions office.',
  stepUnknown: "This step doesn't exist.",
  fieldUnknown: 'This form has no file field with this name.',
  fieldRequired: 'Field is required',
  fileRequired: 'Choose a file.',
  tooManyFiles: (most: number) => `You can add at most ${most} files here. Remove one first.`,
  notEditable:
    'This application was submitted, so its answers stay as they are. Contact the admissions office about corrections.',
  ended: 'This application has ended.',
  notSubmitted: "This application wasn't submitted yet.",
  notWithdrawable: "This application has ended, so it can't be withdrawn.",
  certificationRequired: 'Confirm that your answers are true and complete.',
  signatureRequired: 'Type your full name to sign.',
  wrongState: "The application's state doesn't allow this.",
  businessDays: (from: number, to: number) =>
    from === to ? `${to} business ${to === 1 ? 'day' : 'days'}` : `${from} to ${to} business days`,
  answersRequired: 'Answers are required',
  receipt: {
    title: 'Receipt for your application',
    footer: (number: string) => `Application ${number}`,
    labels: { number: 'Application', submitted: 'Submitted', program: 'Program', term: 'First term' },
    statement: (signature: string) =>
      `${signature} certified that the answers and files of this application are true and complete, and signed it.`,
    late: ' It was submitted after the deadline.',
    easternTime: (moment: string) => `${moment} (Eastern Time)`,
    digest:
      'The SHA-256 digest of the submitted answers and files. It changes if any answer or file changes, so it shows that nothing was altered after submission.',
  },
  receiptMail: {
    subject: (number: string) => `We received your application ${number}`,
    received: (number: string, program: string, term: string, at: string) =>
      `We received your application ${number} to ${program}, beginning ${term}, on ${at}.`,
    late: 'It arrived after the deadline. The admissions office accepts late applications while places remain.',
    next: (days: string) =>
      `You get a decision within ${days} after every item on your checklist has arrived. You can see the checklist and download your receipt at any time.`,
    status: 'Open your application',
    because: 'You get this email because you submitted an application.',
  },
};
