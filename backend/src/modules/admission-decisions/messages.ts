import type { AdmissionCode } from '../../common/admission-codes.js';
import { counted } from '../../common/counted.js';

/** What the API says about decisions on applications. */
export const messages = {
  notFound: "This decision doesn't exist.",
  noDecision: 'There is no decision on this application yet.',
  noLetter: 'This decision has no letter yet.',
  otherOpen:
    'The applicant has another open application for this program and term, so this one stays declined.',
  templateNotFound: "This letter template doesn't exist.",
  applicationRequired: 'Application is required',
  applicationUnknown: "This application doesn't exist.",
  codeRequired: 'Decision is required',
  codeIsFixed: "The decision of a letter can't be changed. Add a version for the other decision.",
  conditionsRequired: 'Conditions are required',
  conditionsOnly: 'Only an admission with conditions has conditions.',
  reasonRequired: 'Reason is required',
  overrideRequired: 'Override is required',
  decisionsRequired: 'Choose at least one decision.',
  subjectRequired: 'Subject is required',
  bodyRequired: 'Text is required',
  unknownFields: (names: readonly string[], known: readonly string[]) =>
    `${names.map((name) => `{{${name}}}`).join(', ')}: use only ${known.map((name) => `{{${name}}}`).join(', ')}.`,
  conditionsMissing: 'The letter of an admission with conditions must contain {{conditions}}.',
  templatePublished: 'A published template stays as it is. Create a new version.',
  draftExists: 'There is a draft of this letter already. Edit or publish it.',
  office: 'Admissions',
  ownProposal: "You can't confirm your own proposal. Another person must confirm it.",
  ownVerification: "You verified the GPA, so you can't confirm the decision. Another person must confirm it.",
  openDecision: 'A decision on this application is in progress already. Confirm or withdraw it first.',
  notProposed: 'Only a proposed decision can be confirmed.',
  notConfirmed: 'Only a confirmed decision can have a letter.',
  notOpen: "This decision was released or has ended, so it can't be withdrawn.",
  notScheduled: 'No release is scheduled for this decision.',
  alreadyReleased: 'This decision was released.',
  noTemplate: 'There is no published letter for this decision. Publish one first.',
  instantPast: 'Choose an instant in the future.',
  purged: "This application's data was deleted.",
  applicationState: (number: string, state: string) =>
    `Application ${number} is ${stateWords[state] ?? state}, so no decision on it can be made or released.`,
  reviewsOpen: (submitted: number, required: number) =>
    `${submitted} of ${counted(required, { one: '# review is', other: '# reviews are' })} submitted.`,
  gpaUnverified: (minimum: string) =>
    `The GPA isn't verified. The minimum for this program is ${minimum}. Verify it first.`,
  gpaBelow: (gpa: string, minimum: string) =>
    `The verified GPA ${gpa} is below this program's minimum of ${minimum}.`,
  ofApplication: (number: string, text: string) => `Application ${number}: ${text}`,
  openingChanged: 'The program or the term is another one than at the proposal.',
  gpaChanged: (before: string | null, now: string | null) =>
    `The verified GPA was ${before ?? 'missing'} at the proposal, and is ${now ?? 'missing'} now.`,
  decisionState: (number: string) =>
    `The decision on application ${number} isn't confirmed, or was released already.`,
  letterMissing: (number: string) => `The decision on application ${number} has no letter. Create it first.`,
  codes: {
    admit: 'Admit',
    admit_with_conditions: 'Admit with conditions',
    defer: 'Defer',
    deny: 'Deny',
  } satisfies Record<AdmissionCode, string>,
  letter: {
    office: 'Admissions Office',
    footer: (number: string) => `Letter ${number}`,
    issuedOn: 'Issued on',
    number: 'Letter',
    application: 'Application',
    signed: 'Admissions Office',
    what: 'this letter',
    example: 'EXAMPLE',
    exampleName: (code: string, number: number) => `example-${code}-version-${number}.pdf`,
  },
  notices: {
    proposed: (number: string) => `Application ${number}: a decision was proposed`,
    proposedBody: 'Another person must confirm it.',
  },
  mail: {
    subject: (number: string) => `There is a decision on your application ${number}`,
    ready: (number: string, program: string, term: string) =>
      `The decision on your application ${number} to ${program}, beginning ${term}, is ready.`,
    open: 'Read the decision and your letter',
    because: 'You get this email because you submitted an application.',
  },
};

const stateWords: Record<string, string> = {
  started: 'not submitted yet',
  submitted: 'not complete yet',
  documents_pending: 'not complete yet',
  enrolled: 'enrolled',
  withdrawn: 'withdrawn',
  expired: 'expired',
  purged: 'deleted',
};
