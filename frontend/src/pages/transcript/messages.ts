import type { HoldDto, LetterDto, LetterKindDto } from '../../api/types.gen';
import { counted, formatNumber } from '../../components/format';
import { holdLabels } from '../../resources/holds/messages';

type Forms = Parameters<typeof counted>[1];
const count = (forms: Forms) => (figure: number) => counted(figure, forms);

export const letterNames: Record<LetterKindDto['kind'], string> = {
  enrollment_verification: 'Enrollment verification',
  good_standing: 'Letter of good standing',
};

export const documentStatusLabels: Record<LetterDto['status'], string> = {
  valid: 'Valid',
  superseded: 'Superseded',
  revoked: 'Revoked',
};

/** The texts of transcripts and letters. */
export const messages = {
  failed: {
    transcript: 'Could not load the transcript',
    own: 'Could not load your transcript',
    holds: 'Could not load holds',
    record: 'Could not check the record',
    document: 'Could not load the document',
    transcripts: 'Could not load official transcripts',
    letters: 'Could not load letters',
    issue: 'Failed to issue the transcript',
    letter: 'Failed to issue the letter',
    revoke: 'Failed to revoke the document',
    share: 'Failed to change the verification page',
    download: 'Failed to download the document',
  },
  title: (name: string) => `Transcript for ${name}`,
  record: (name: string) => `Record of ${name}`,
  backToRecord: 'Back to the record',
  catalog: (year: string) => `catalog ${year}`,
  unofficial: 'Unofficial: for your own use',
  unofficialFile: (studentId: string) => `Transcript ${studentId} (unofficial).pdf`,
  tabs: 'Transcript, official transcripts and letters',
  transcripts: count({ one: '# official transcript', other: '# official transcripts' }),
  letters: count({ one: '# letter', other: '# letters' }),
  noTranscripts: 'No official transcripts',
  noTranscriptsHint: 'Official transcripts appear here after you issue them.',
  noOwnTranscriptsHint:
    'Official transcripts appear here after the registrar issues them. You choose what the verification page of each one shows.',
  noLetters: 'No letters',
  noLettersHint: 'Letters that verify enrollment in the current term or good academic standing appear here.',
  by: (name: string) => `by ${name}`,
  notFound: {
    title: "This document doesn't exist",
    hint: 'Check the link, or close the dialog and choose the document again.',
  },
};

/** Parts of the transcript itself. */
export const viewMessages = {
  empty: 'No courses on record',
  emptyHint: 'Courses appear here after registration.',
  gpaNote: (points: string, credits: number) =>
    counted(credits, {
      one: `${points} quality points, # GPA credit`,
      other: `${points} quality points, # GPA credits`,
    }),
  byTransfer: (credits: number) => `${formatNumber(credits)} by transfer`,
  earned: count({ one: '# credit earned', other: '# credits earned' }),
  earnedOf: (earned: number, attempted: number) =>
    counted(attempted, { one: `${earned} of # credit earned`, other: `${earned} of # credits earned` }),
  qualityPoints: (points: string) => `${points} quality points`,
  termGpa: (gpa: string) => `Term GPA ${gpa}`,
  cumulativeGpa: (gpa: string) => `Cumulative GPA ${gpa}`,
  coursesOf: (term: string) => `${term} courses`,
  transferred: (code: string, institution: string) => `${code}, ${institution}; Not in the GPA`,
  transferredOnce: (code: string, institution: string) =>
    `${code}, ${institution}; also passed at this university, so it earns credit once; Not in the GPA`,
  key: "Points are the grade points for one credit on the term's grading scale. Quality points are credits times points. The GPA is the quality points divided by the GPA credits. W (withdrawn), I (incomplete), IP (in progress), P (passed) and NP (not passed) carry no points. P and TR (transfer) earn credits. All attempts of a repeated course are shown. A course marked “Not in the GPA” doesn't count toward the cumulative GPA.",
};

export const gradeMeanings: Record<string, string> = {
  W: 'Withdrawn',
  I: 'Incomplete',
  IP: 'In progress',
  P: 'Passed',
  NP: 'Not passed',
};

export const issueMessages = {
  title: 'Issue official transcript?',
  content: (name: string) =>
    `The transcript shows the record of ${name} as of now. Later changes to the record don't change the transcript. The transcript gets a number, a signature and a code that anyone can check.`,
  final: "You can revoke an issued transcript, but you can't delete it.",
  done: (number: string) => `Official transcript ${number} issued`,
  blockedTitle: 'A hold blocks the transcript',
  blocked: (name: string) =>
    `Official transcripts for ${name} can't be issued until these holds are released:`,
  hold: (kind: HoldDto['kind']) => `${holdLabels[kind]} hold`,
  reason: (reason: string) => `: ${reason}`,
  releasedBy: (office: string) => ` Can be released by: ${office}.`,
  unofficial: 'You can still download the unofficial transcript.',
};

export const letterMessages = {
  noneTitle: 'No letter available',
  own: "The letter shows your record as of now. Later changes to your record don't change the letter. The letter gets a number, a signature and a code that anyone can check. If you already have a valid letter from today with the same content, you get that letter.",
  office: (name: string) =>
    `The letter shows the record of ${name} as of now. Later changes to the record don't change the letter. The letter gets a number, a signature and a code that anyone can check. If a valid letter from today has the same content, you get that letter.`,
  done: (number: string) => `Letter ${number} is ready to download`,
  consent: 'The student has consented to this letter in writing',
  consentRequired: 'Please confirm that the student has consented to this letter in writing',
  restricted: (categories: string) => `Restricted directory information: ${categories}.`,
  standing: "Academic standing isn't directory information.",
  unavailable: "Can't be issued now",
  refused: (why: string) => `can't be issued now. ${why}`,
};

export const revokeMessages = {
  title: (number: string) => `Revoke ${number}?`,
  description:
    "Anyone who checks the code sees that the document is revoked. The file is kept. You can't undo this, but you can issue a new document.",
  done: (number: string) => `${number} revoked`,
  reasonHint: "The reason is saved with the document. The verification page doesn't show it.",
};

export const shareMessages = {
  hideTitle: (number: string) => `Hide the content of ${number}?`,
  showTitle: (number: string) => `Show the content of ${number}?`,
  hide: 'The verification page will show only the number, date and status.',
  show: 'Anyone with the code will see the name, program, degrees, credits, GPA, courses and grades on the verification page, and can compare a copy of the document with this content. You can hide the content again.',
  hidden: (number: string) => `The verification page of ${number} shows its status only`,
  shown: (number: string) => `The verification page of ${number} shows its content`,
  consent: 'The student has consented in writing to showing the content',
  consentRequired: 'Please confirm that the student has consented in writing to showing the content',
};
