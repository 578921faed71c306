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
  noSpace: {
    full: (amount: string) =>
      `The space for files of applicants is used up (${amount}). Nothing was saved. A file that you remove from an ` +
      "application frees its space until you submit the application. All others stay until the applications' data is " +
      'deleted. Contact the admissions office.',
    share: (amount: string) =>
      `Files from your network address use ${amount}, the most for one address. Nothing was saved. A file that you ` +
      'remove from an application frees its space until you submit the application. Remove files, use another ' +
      'network, or contact the admissions office.',
  },
  space: {
    title: (amount: string) => `The space for files of applicants is nearly full: ${amount}`,
    frees: (days: number) =>
      'When it is full, applicants and recommenders can send no files. Files are deleted when applicants remove them ' +
      `before they submit, and ${days} days after an application ended without enrollment. Otherwise, ask for a larger ` +
      'APPLICANT_UPLOAD_QUOTA.',
  },
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
  reasonRequired: 'Reason is required',
  noteRequired: 'Note is required',
  stepRequired: 'Step is required',
  gpaRequired: 'GPA is required',
  sourceRequired: 'Source is required',
  emailRequired: 'Email is required',
  itemUnknown: "The checklist doesn't have this item.",
  itemState: {
    receive: 'This item was already received.',
    waive: 'Only an open item can be waived. Return it first.',
    return: 'This item is already open.',
  },
  notUnderWay: 'The checklist can only change between submission and the decision.',
  notCorrectable: 'Answers can only be corrected after submission, and until the application has ended.',
  correctionEmpty: 'Correct at least one field.',
  recommenders: {
    nameRequired: 'Name is required',
    unknown: "This application doesn't have this recommendation.",
    replaced: 'This recommender was already corrected. Read the application again.',
    notAsked: 'A recommender can only be corrected between submission and the decision.',
    same: 'Correct the name or the email address.',
    oneByOne: 'Correct each recommender at `recommendations/{recommendationId}/correct`.',
    waiverStays:
      "Recommenders were told that the applicant waived the right to read their letters. This can't be undone.",
  },
  fieldIsFixed: "This field can't be changed. Withdraw this application and add another.",
  notPaper: 'Only a paper application can be edited or submitted by the office.',
  ownPaper: 'This is your own email address. Another person in the office must add your application.',
  feeNotePaper: 'Only a paper application has a fee note.',
  alreadyHeld: 'This application already has a retention hold.',
  notHeld: 'This application has no retention hold.',
  purged: "This application's data was deleted.",
  mustBeAnswers: 'Must be an object with the answers of this step.',
  answersRequired: 'Answers are required',
  warnings: {
    ownRecommender: (name: string) => `The recommender ${name} has the applicant's own mailbox.`,
    twice: (name: string) => `The recommender ${name} is named twice, by name or mailbox.`,
    signature: (signature: string, name: string) =>
      `The signature “${signature}” isn't the applicant's name, ${name}.`,
  },
  reminders: {
    past: 'This application no longer waits for its checklist.',
    nothing: 'No open item is waiting for the applicant.',
    sentToday: 'A reminder was sent today.',
  },
  merges: {
    fromMissing: 'The query needs `from`, the ID of an application of the other applicant.',
    fromRequired: 'The application of the other applicant is required',
    versionRequired: 'Open the preview first',
    sameApplicant: 'Both applications belong to the same applicant already.',
    bothOpen: (kept: string, merged: string, program: string, term: string) =>
      `Both applicants have an open application to ${program}, beginning ${term}: ${kept} and ${merged}. Withdraw one of the two first.`,
    bothAccepted: (kept: string, merged: string, term: string) =>
      `Both applicants have accepted an offer for ${term}, on ${kept} and ${merged}. One of them must be declined, withdrawn or undone first.`,
    twoStudents:
      'The applicants are two student records already. Merge the student records first, or check that this is one person.',
    previewChanged: 'The applications have changed since the preview. Look at the preview again, then merge.',
    ends: {
      sessions: 'Signed-in browsers, which must sign in again',
      links: 'Sign-in links and codes that were not used',
      mails: 'Copies of sent emails',
    },
    note: (reason: string) => `Moved here from another applicant. Reason: ${reason}`,
  },
  reminderMail: {
    subject: (number: string) => `Your application ${number} is waiting for you`,
    waiting: (number: string, program: string, term: string) =>
      `Your application ${number} to ${program}, beginning ${term}, is not complete. These items are waiting for you:`,
    item: (position: number) => `Item ${position}`,
    next: 'The decision follows after every item has arrived.',
    open: 'Open your application',
    because: 'You get this email because you submitted an application.',
  },
  mergeMail: {
    subject: 'Your applications are together now',
    together: 'You applied with two email addresses. We have combined your applications under this one:',
    application: (position: number) => `Application ${position}`,
    next: 'From now on, sign in with this address. If these applications are not yours, contact the admissions office.',
    open: 'Open your applications',
    because: 'You get this email because you applied for admission.',
  },
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
