import { counted } from '../../common/counted.js';

export const messages = {
  goodStanding: 'Good standing',
  academicWarning: 'Academic warning',
  academicSuspension: 'Academic suspension',
  academicProbation: 'Academic probation',
  academicPlan: 'Academic plan',
  inProgress: 'In progress',
  notPassed: 'Not passed',
  alsoPassedHere: 'Also passed here; not in the GPA',
  notInGpa: 'Not in the GPA',
  registeredFor: (credits: number) =>
    counted(credits, { one: 'Registered for # credit', other: 'Registered for # credits' }),
  officialTranscript: 'Official transcript',
  unofficialTranscript: 'Unofficial transcript',
  studentNumber: 'Student ID',
  catalogYear: 'Catalog year',
  issuedOn: 'Issued on',
  printedOn: 'Printed on',
  creditsAttempted: 'Credits attempted',
  creditsEarned: 'Credits earned',
  transferCredits: 'Transfer credits',
  gpaCredits: 'GPA credits',
  qualityPoints: 'Quality points',
  cumulativeGpa: 'Cumulative GPA',
  noneYet: 'None yet',
  consentRequired: 'Please confirm that the student has consented in writing.',
};
