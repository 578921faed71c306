import { counted } from '../../common/counted.js';

export const messages = {
  readInPortal: 'Read them in the portal',
  openInPortal: 'Open in the portal',
  digestSubject: (total: number) => counted(total, { one: '# notification', other: '# notifications' }),
  digestBecause: 'You are receiving this email because your notification settings include a daily email.',
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
  quoteNumber: 'Include this number when you contact us about it.',
  receiptBecause:
    "You are receiving this email because this address was entered in a form on our site. If you didn't send " +
    'the form, you can ignore this email.',
  confirmFilesWithin:
    'Your form included files. Confirm within 48 hours that you sent them, so that we can open them. ' +
    'Unconfirmed files are deleted.',
  confirmFiles: 'Confirm files',
  notificationBecause: 'You are receiving this email because your notification settings include email.',
  signUpSubject: (sport: string) => `Your interest in ${sport}`,
  signUpThanks: "Thank you for your interest in athletics. We'll be in touch soon!",
  signUpNext:
    'We will email you when registration opens, send you updates, and reserve tryout spots for those who ' +
    'signed up early.',
  greeting: (name: string) => `Dear ${name},`,
  studentBecause: 'You are receiving this email because you are a student at Collegium University.',
  addressInvalid: "This isn't a valid email address.",
};
