import { screen } from '@testing-library/react';
import type {
  ApplicantMergePreviewDto,
  ApplicationDto,
  ApplicationMatchDto,
  BulkOutcomeDto,
  BulkPlanDto,
  Permission,
} from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, ok, open } from './harness';

export const idOf = (n: number) => `77777777-0000-4000-8000-00000000000${n}`;
export const row = (n: number): ApplicationDto => ({
  id: idOf(n),
  number: `A-00000${n}`,
  applicantName: ['Ada Okoye', 'Ben Sarr', 'Cy Lund'][n - 1]!,
  email: `person.${n}@mail.example`,
  programId: idOf(9),
  programName: 'Business Administration',
  termId: idOf(9),
  termName: 'Spring 2027',
  state: 'documents_pending',
  source: 'online',
  isLate: false,
  openItems: 1,
  touchedAt: '2026-11-18T15:00:00.000Z',
  submittedAt: '2026-11-18T15:00:00.000Z',
  completedAt: null,
  isHeld: false,
  studentId: null,
  purgedAt: null,
});
export const outcome = (n: number, change: Partial<BulkOutcomeDto> = {}): BulkOutcomeDto => {
  const { id, number, applicantName, programName, termName, state } = row(n);
  return {
    id,
    number,
    applicantName,
    programName,
    termName,
    state,
    result: 'done',
    reason: null,
    mail: null,
    reviewerId: null,
    reviewerName: null,
    decisionId: null,
    decisionCode: null,
    letterNumber: null,
    releaseAt: null,
    ...change,
  };
};
export const planOf = (
  action: BulkPlanDto['action'],
  version: string,
  outcomes: BulkOutcomeDto[],
): BulkPlanDto => ({
  action,
  version,
  done: outcomes.filter(({ result }) => result === 'done').length,
  refused: outcomes.filter(({ result }) => result === 'refused').length,
  outcomes,
});
export const mail = { to: 'person.1@mail.example', subject: 'Waiting for you', text: 'Item 1: Transcripts' };
export const office = (...more: Permission[]) =>
  aUser('admissions', { permissions: ['self.use', 'catalog.read', 'applications.read', ...more] });
export const all = office('applications.write', 'applications.decide', 'applications.release');

export const openList = (user = all, answers: NonNullable<Parameters<typeof open>[1]>['answers'] = {}) =>
  open('/portal/applications', {
    user,
    answers: {
      '/api/applications': () => aList([row(1), row(2), row(3)]),
      '/api/applications/counts': () => ok([]),
      '/api/applications/upload-space': () =>
        ok({ usedBytes: 0, quotaBytes: 1, isNearlyFull: false, retentionDays: 365 }),
      '/api/terms': () => aList([]),
      '/api/programs': () => aList([]),
      '/api/application-reviewers': () => aList([]),
      ...answers,
    },
  });
export type Person = Awaited<ReturnType<typeof openList>>['person'];
export const select = async (person: Person, ...names: RegExp[]) => {
  for (const name of names) await person.click(await screen.findByRole('checkbox', { name }));
};

export const here = `/api/applications/${idOf(1)}`;
export const match: ApplicationMatchDto = {
  id: idOf(2),
  number: 'A-000002',
  applicantName: 'Ada Okoye-Sarr',
  email: 'person.2@mail.example',
  programName: 'Business Administration',
  termName: 'Spring 2027',
  state: 'withdrawn',
  reasons: ['phone'],
};
export const preview = (change: Partial<ApplicantMergePreviewDto> = {}): ApplicantMergePreviewDto => ({
  version: 'applicants.1',
  kept: { id: idOf(5), email: 'person.1@mail.example', names: ['Ada Okoye'], birthDates: [], phones: [] },
  merged: {
    id: idOf(6),
    email: 'person.2@mail.example',
    names: ['Ada Okoye-Sarr'],
    birthDates: ['2005-03-14'],
    phones: ['910-555-0177'],
  },
  applications: [
    {
      id: idOf(2),
      number: 'A-000002',
      applicantName: 'Ada Okoye-Sarr',
      programName: 'Business Administration',
      termName: 'Spring 2027',
      state: 'withdrawn',
      files: 2,
      recommendations: 1,
      notes: 0,
    },
  ],
  ends: [{ name: 'Copies of sent emails', count: 3 }],
  blockers: [],
  ...change,
});
export const record = {
  ...row(1),
  birthDate: null,
  phone: null,
  signature: null,
  sha256: null,
  feeNote: null,
  verifiedGpa: null,
  verifiedGpaSource: null,
  retentionHold: null,
  form: { steps: {} },
  steps: [],
  corrections: [],
  files: [],
  checklist: [],
  recommendations: [],
  notes: [],
  timeline: [],
  warnings: [],
};
export const openDuplicate = (answers: NonNullable<Parameters<typeof open>[1]>['answers']) =>
  open(`/portal/applications/${idOf(1)}`, {
    user: all,
    answers: {
      [here]: () => ok(record, { etag: '"1"' }),
      [`${here}/history`]: () => aList([]),
      [`${here}/reviews`]: () => ok([]),
      '/api/admission-decisions': () => aList([]),
      [`${here}/matches`]: () => ok({ applications: [match], students: [] }),
      ...answers,
    },
  });
