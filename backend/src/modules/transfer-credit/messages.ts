import { counted } from '../../common/counted.js';

export const messages = {
  institutionRequired: 'Institution is required',
  letterOrDigitRequired: 'Must contain a letter or a digit.',
  codeRequired: 'Code is required',
  outcomeRequired: 'Outcome is required',
  equivalencyExists: 'This course already has an equivalency. Edit that one instead.',
  courseNotFound: "This course doesn't exist.",
  equivalencyNotFound: "This equivalency doesn't exist.",
  studentChanged: "The evaluation's student has changed. Reload the evaluation and try again.",
  creditAddedNotice: (credits: number) =>
    counted(credits, {
      one: 'Transfer credit was added to your record: # credit',
      other: 'Transfer credit was added to your record: # credits',
    }),
  evaluationOpened: (institution: string) => `The transfer evaluation for ${institution} was opened.`,
  evaluationArticulated: (institution: string) =>
    `The transfer evaluation for ${institution} was articulated.`,
  evaluationResult: (result: { institution: string; credits: number; courses: number; denied: number }) => {
    const credits = counted(result.credits, { one: '# credit', other: '# credits' });
    const courses = counted(result.courses, { one: '# course', other: '# courses' });
    const denied = counted(result.denied, { one: '# course', other: '# courses' });
    return result.denied
      ? `Transfer credit from ${result.institution}: ${credits} awarded for ${courses}, ${denied} denied.`
      : `Transfer credit from ${result.institution}: ${credits} awarded for ${courses}.`;
  },
  creditAdded: (institution: string) => `Transfer credit from ${institution} was added.`,
  creditRevoked: (code: string) => `Transfer credit for ${code} was revoked.`,
  alreadyCredited: (code: string | null, institution: string) =>
    `${code} is already on the student's record as transfer credit from ${institution}.`,
  creditedTwice: (code: string | null) =>
    `Another course in this evaluation already earns credit for ${code}.`,
  studentToArticulate: 'Choose a student before you articulate the evaluation.',
  courseToArticulate: 'Add a course before you articulate the evaluation.',
  outcomeMissing: (code: string) => `Choose an outcome for ${code}.`,
  notCompleted: (code: string) => `${code} isn't completed yet.`,
  lineNotFound: "This course isn't part of the evaluation.",
  notArticulated: "This evaluation hasn't been articulated yet.",
  noCreditsEarned: (code: string) => `${code} earned no credits.`,
  alreadyRevoked: (code: string) => `Transfer credit for ${code} is already revoked.`,
  fromInstitution: (institution: string) => `From ${institution}`,
  creditRemovedNotice: (code: string) => `Transfer credit was removed from your record: ${code}`,
  creditRemovedText: (title: string, institution: string, reason: string | null) =>
    `${title}, ${institution}. ${reason}`,
  equivalentNeedsCourse: 'Choose the equivalent course.',
  onlyEquivalentHasCourse: 'Remove the equivalent course, or change the outcome to "Equivalent".',
  creditsRequired: 'Credits are required.',
  deniedHasNoCredits: 'A denied course earns no credits.',
  creditsNeedOutcome: 'Choose an outcome before you enter credits.',
  deniedNeedsReason: 'Give a reason for denying this course.',
  titleRequired: 'Title is required',
  externalCreditsRequired: 'Credits are required',
  reasonRequired: 'Reason is required',
  openEvaluationExists: 'This inquiry already has an open evaluation.',
  studentNotFound: "This student doesn't exist.",
  studentOrInquiryRequired: 'Choose a student, or open the evaluation from an inquiry or an application.',
  applicationNotFound: "This application doesn't exist.",
  applicationPurged: (number: string) => `Application ${number} has been deleted, so it can't be evaluated.`,
  applicationClosed: (number: string, state: string) =>
    state === 'started'
      ? `Application ${number} hasn't been submitted yet, so it can't be evaluated.`
      : `Application ${number} is ${state}, so it can't be evaluated.`,
  inquiryOrApplication: 'An evaluation belongs to an inquiry or an application, not to both.',
  otherStudent: "This student isn't the applicant. Leave the student out.",
  applicationFixed: "The application of an evaluation can't be changed.",
  applicantToArticulate:
    "The applicant isn't a student yet. Articulate the evaluation after the applicant is enrolled.",
  courseDeleted: 'One of the courses no longer exists.',
  inquiryFixed: "The inquiry of an evaluation can't be changed.",
  evaluationNotFound: "This evaluation doesn't exist.",
  inquiryNotFound: "This transfer inquiry doesn't exist.",
  notDraft: (status: string) => `This evaluation is already ${status} and can't be changed.`,
  unknownLine: "This course isn't part of the evaluation.",
  duplicateLine: 'Each course can be listed only once.',
  unknownSender: 'an unknown sender',
  unnamedStudent: 'an unnamed student',
  confirmOtherName: (sender: string, student: string) =>
    `The inquiry is from ${sender}, but the student is ${student}. Send true to confirm.`,
};
