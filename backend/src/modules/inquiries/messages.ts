import { inWords, momentInWords } from '../../common/calendar.js';
import { counted } from '../../common/counted.js';

export const messages = {
  mails: {
    answerSubject: (number: string) => `Answer to your inquiry ${number}`,
    answerBecause: (number: string) =>
      `You are receiving this email because you contacted us. Your case number is ${number}.`,
    contact: 'your message',
    complaint: 'your complaint',
    transfer: 'your transfer evaluation request',
    directoryRestriction: 'your directory restriction request',
    accommodation: 'your accommodation request',
    supportTicket: 'your support ticket',
    withdrawal: 'your withdrawal request',
    recordCorrection: 'your record correction request',
    receiptSubject: (what: string, number: string) => `We have received ${what} (${number})`,
    receiptThanks: (what: string, answerWithin: string) =>
      `Thank you. We have received ${what} and will reply within ${answerWithin}.`,
    quoteNumber: 'Include your case number when you contact us.',
    confirmFilesWithin:
      'Your form included files. Confirm within 48 hours that you sent them, so that we can open them. ' +
      'Unconfirmed files are deleted.',
    confirmFiles: 'Confirm files',
  },

  noInquiry: "This inquiry doesn't exist.",
  noFile: "This file doesn't exist.",
  noFreeNumber: 'No unused case number was found.',
  cannotFilter: (field: string) => `Your role can't filter by ${field}.`,
  cannotSort: (field: string) => `Your role can't sort by ${field}.`,

  states: {
    alreadyOpen: 'This inquiry is already open.',
    alreadyClosed: 'This inquiry is already closed.',
    requestClosed: 'This request is closed. Submit a new request.',
    reopenFirst: 'This inquiry is closed. Reopen it first.',
    alreadyAnswered: 'This inquiry was already answered. Reopen it to answer again.',
  },
  assigneeRequired: 'Assignee is required. Send null to unassign the inquiry.',
  assigneeCannotManage: 'Must be a person who manages inquiries of this kind.',
  noAddress: "This inquiry has no email address, so you can't answer it. Close it with a resolution instead.",
  otherOpenRequest: 'The student has another open request of this kind. Close that request first.',

  files: {
    unconfirmed:
      "The sender hasn't confirmed this file yet. You can open it after the sender uses the link in the confirmation email.",
    deleted: {
      unconfirmed: (hours: number) =>
        `The file was deleted because the sender didn't confirm it within ${hours} hours.`,
      retention: () =>
        'The file was deleted because the retention period for files of closed inquiries has ended.',
    },
    /** Why files were deleted, in the history of the inquiry. */
    notConfirmed: (hours: number) => `The sender didn't confirm the files within ${hours} hours.`,
    retentionEnded: (days: number) => `The inquiry has been closed for ${days} days (policy file_retention).`,
  },

  /** The promise to the sender, such as "24 hours" or "5-7 business days". */
  promises: {
    hours: (target: number, due: number) =>
      target === due ? counted(due, { one: '# hour', other: '# hours' }) : `${target}-${due} hours`,
    businessDays: (target: number, due: number) =>
      target === due
        ? counted(due, { one: '# business day', other: '# business days' })
        : `${target}-${due} business days`,
  },

  kinds: {
    contact: 'Message',
    complaint: 'Complaint',
    transfer: 'Transfer evaluation',
    directory_restriction: 'Directory restriction',
    accommodation: 'Accommodation request',
    support_ticket: 'Support ticket',
    withdrawal: 'Withdrawal request',
    record_correction: 'Record correction',
  },
  notices: {
    received: (kind: string, number: string) => `${kind} ${number} was received`,
    assigned: (kind: string, number: string) => `${kind} ${number} was assigned to you`,
    replied: (kind: string, number: string) => `${kind} ${number} has a new reply`,
    overdue: (kind: string, number: string) => `${kind} ${number} is overdue`,
    answered: (kind: string, number: string) => `${kind} ${number} was answered`,
    closed: (kind: string, number: string) => `${kind} ${number} was closed`,
  },

  subjects: {
    transfer: (program: string) => `Transfer evaluation for ${program}`,
    complaint: (location: string) => `Complaint about ${location}`,
    directoryRestriction: 'Directory restriction',
    accommodation: 'Accommodation',
    withdrawal: (term: string) => `Withdrawal from ${term}`,
    correction: (field: string) => `Correction of ${field}`,
    otherCorrection: 'Correction of the record',
  },

  requests: {
    noStudentRecord: 'Your account has no student record.',
    alreadyOpen: 'You already have an open request of this kind. Reply to that request instead.',
    foreignField: "This kind of request doesn't have this field.",
    noTerm: "This term doesn't exist.",
    termEnded: 'This term has ended. Choose another term.',
    dayInTerm: (startDate: string, endDate: string) =>
      `Must be a date in the term, from ${inWords(startDate)} through ${inWords(endDate)}.`,
    required: {
      categories: 'Please choose what to keep out of the directory',
      need: 'Please say what you need',
      documentation: 'Please say whether you have documentation from a qualified professional',
      category: 'Category is required',
      subject: 'Subject is required',
      problem: 'Please describe the problem',
      term: 'Term is required',
      lastDay: 'Last day is required',
      reason: 'Reason is required',
      field: 'Field is required',
      correctValue: 'Correct value is required',
      course: 'Course is required',
    },
  },

  corrections: {
    noCourse: "This course isn't on your record.",
    onlyCourse: 'Send an enrollment only to correct the field `course`.',
    dateForm: 'Must be a date such as 2004-03-14.',
    sameValue: 'This is the current value. Enter the correct value instead.',
    fields: {
      name: 'name',
      email: 'email',
      birth_date: 'birth date',
      program: 'program',
      catalog_year: 'catalog year',
      class_level: 'class level',
      enrollment_status: 'enrollment status',
      expected_graduation: 'expected graduation',
      cumulative_gpa: 'cumulative GPA',
      credits_earned: 'credits earned',
      credits_attempted: 'credits attempted',
      sap_status: 'SAP status',
    },
    withdrawn: 'Withdrawn',
    credits: (credits: number) => counted(credits, { one: '# credit', other: '# credits' }),
    grade: (grade: string) => `grade ${grade}`,
    noGrade: 'no grade',
  },

  /** Fixed by the public site's forms. */
  forms: {
    complaint: {
      todaysDate: "Today's date is required",
      fullName: 'Full legal name is required',
      email: 'Valid email address is required',
      dateOfIncident: 'Date of incident is required',
      locationOfIncident: 'Location of incident is required',
      timeOfIncident: 'Time of incident is required',
      involvement: 'Please indicate your involvement',
      directlyInvolved: 'Please list who was directly involved',
      incidentDescription: 'Please provide a detailed description (minimum 50 characters)',
      desiredResolution: 'Please describe your desired resolution',
      certification: 'You must agree to the certification terms',
      signature: 'Digital signature is required',
      state: 'Must be one of the 50 states or the District of Columbia.',
      zipCode: 'Enter a ZIP code of 5 or 9 digits, such as 12207 or 12207-1234.',
    },
    email: 'Please enter a valid email address',
    transcripts: 'Please upload your unofficial transcripts',
    boxes: 'Please check all required consent and acknowledgment boxes',
  },

  /** The pages behind the link with which a sender confirms files. */
  confirmation: {
    confirmTitle: 'Confirm your files',
    confirm: (files: number, number: string) =>
      counted(files, {
        one: `# file came with inquiry ${number}. Confirm that you sent it, so that our office can open the file.`,
        other: `# files came with inquiry ${number}. Confirm that you sent them, so that our office can open the files.`,
      }),
    confirmButton: 'Confirm files',
    deadline: (expiresAt: Date) =>
      `Files that are not confirmed by ${momentInWords(expiresAt)} ET are deleted. If you didn’t send these files, close this page.`,
    confirmedTitle: 'Your files are confirmed',
    confirmed: (number: string) =>
      `Thank you. Our office can now open the files of inquiry ${number}. You have nothing else to do.`,
    repeatedTitle: 'Your files are already confirmed',
    repeated: (number: string, at: Date) =>
      `The files of inquiry ${number} were confirmed on ${momentInWords(at)} ET. You have nothing else to do.`,
    expiredTitle: 'This link has expired',
    expired: (number: string, hours: number) =>
      `The files of inquiry ${number} were not confirmed within ${hours} hours, so they are deleted. We still have your inquiry and will answer it.`,
    sendAgain: 'Send the files again',
    unknownTitle: 'This link doesn’t work',
    unknown: 'Open the link in our email again, or copy the whole address from it.',
    home: 'Go to the home page',
  },
};
