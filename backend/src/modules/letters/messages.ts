import { counted } from '../../common/counted.js';

export const messages = {
  kindRequired: 'Kind is required',
  statusNotActive: (status: string) =>
    `The student's enrollment status is "${status}", so there is no enrollment to verify.`,
  noCurrentTerm: 'There is no current term, so there is no enrollment to verify.',
  noEnrollment: (term: string) =>
    `The student isn't enrolled in ${term}, so there is no enrollment to verify.`,
  statusRefused: (status: string) =>
    `The student's enrollment status is "${status}", so a letter of good standing can't be issued.`,
  sapRefused: (status: string) =>
    `The student's SAP status is "${status}", so a letter of good standing can't be issued.`,
  enrollmentVerification: 'Enrollment verification',
  goodStanding: 'Letter of good standing',
  fullTime: 'Full-time',
  partTime: 'Part-time',
  load: (load: string, credits: number) =>
    counted(credits, { one: `${load}, # credit`, other: `${load}, # credits` }),
  issuedOn: 'Issued on',
  enrolledStatement: (term: string) =>
    `The Office of the Registrar certifies that the student named below is enrolled at Collegium University in ${term}.`,
  standingStatement: (day: string) =>
    `The Office of the Registrar certifies that the student named below is in good academic standing at Collegium University on ${day}: the record meets the university's standards of academic progress.`,
  studentNumber: 'Student ID',
  studentStatus: 'Student status',
  classLevel: 'Class level',
  termStart: 'First day of the term',
  termEnd: 'Last day of the term',
  expectedGraduation: 'Expected graduation',
  enrollmentNote: (credits: number, day: string) =>
    `Full-time is ${credits} credits or more in a term. This letter reflects the student's record on ${day}.`,
  standingNote: (day: string) => `This letter reflects the student's record on ${day}.`,
  dailyLimit: (most: number) =>
    `${most} letters were already issued for this student today, which is the daily limit. Try again tomorrow.`,
  consentRequired: 'Please confirm that the student has consented to this letter in writing',
};
