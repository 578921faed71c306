import { screen, within } from '@testing-library/react';
import type { ApplicationRecordDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, ok, open } from './harness';

export const id = '77777777-0000-4000-8000-000000000001';
export const api = `/api/applications/${id}`;
export const here = `/portal/applications/${id}`;

export const application: ApplicationRecordDto = {
  id,
  number: 'A-000123',
  applicantName: 'Ada Okoye',
  email: 'ada@mail.example',
  programId: id,
  programName: 'Business Administration',
  termId: id,
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
  birthDate: '2005-03-14',
  phone: null,
  signature: 'Ada Okoye',
  sha256: null,
  feeNote: null,
  verifiedGpa: null,
  verifiedGpaSource: null,
  retentionHold: null,
  form: {
    steps: {
      you: {
        title: 'About you',
        fields: [
          { code: 'lastName', label: 'Last name', type: 'text' },
          { code: 'country', label: 'Country', type: 'country' },
          {
            code: 'citizenship',
            label: 'Citizenship',
            type: 'choice',
            choices: [{ value: 'us', label: 'U.S.' }],
          },
        ],
      },
      schools: {
        title: 'Schools',
        fields: [
          {
            code: 'schools',
            label: 'Schools',
            type: 'rows',
            fields: [{ code: 'gpa', label: 'GPA', type: 'number', min: 0, max: 5, decimals: 2 }],
          },
        ],
      },
    },
  },
  steps: [
    { step: 'you', version: 2, answers: { lastName: 'Okoye', country: 'GB', citizenship: 'us' } },
    { step: 'schools', version: 2, answers: { schools: [{ gpa: 3.4 }] } },
  ],
  corrections: [
    {
      id: 'c1',
      step: 'you',
      field: 'lastName',
      value: 'Okoye-Sarr',
      reason: 'The passport has both names.',
      correctedByName: 'Robin Hale',
      createdAt: '2026-11-19T15:00:00.000Z',
    },
  ],
  files: [],
  checklist: [
    {
      code: 'transcripts',
      title: 'Transcripts',
      party: 'applicant',
      state: 'received',
      reason: null,
      changedAt: '2026-11-18T15:00:00.000Z',
      changedByName: null,
    },
    {
      code: 'identity',
      title: 'Proof of identity',
      party: 'office',
      state: 'open',
      reason: null,
      changedAt: null,
      changedByName: null,
    },
  ],
  recommendations: [],
  warnings: [],
  notes: [],
  timeline: [],
};

export const office = (write = true) =>
  aUser('admissions', {
    permissions: [
      'self.use',
      'catalog.read',
      'applications.read',
      ...(write ? (['applications.write'] as const) : []),
    ],
  });
export const openRecord = (
  path = here,
  { write = true, answers = {}, change = {}, user = office(write) } = {},
) =>
  open(path, {
    user,
    answers: {
      [api]: () => ok({ ...application, ...change }, { etag: '"7-a"' }),
      [`${api}/history`]: () => aList([]),
      [`${api}/matches`]: () => ok({ applications: [], students: [] }),
      [`${api}/reviews`]: () => ok([]),
      '/api/admission-decisions': () => aList([]),
      '/api/transfer-evaluations': () => aList([]),
      ...answers,
    },
  });

export const evaluations = '/api/transfer-evaluations';

export const evaluation = {
  id: 'e1',
  institution: 'Cape Fear',
  status: 'draft',
  courseCount: 4,
  pendingCount: 2,
  creditsAwarded: 6,
};

export const part = async () => within(await screen.findByRole('region', { name: 'Transfer credit' }));

export const newEvaluation = { name: 'New Evaluation' };

export const openList = (path: string, space = { usedBytes: 7, quotaBytes: 10, isNearlyFull: false }) => {
  const filters: unknown[] = [];
  return open(path, {
    user: office(),
    answers: {
      '/api/applications': (url) => {
        filters.push(JSON.parse(url.searchParams.get('filter') ?? '{}'));
        return aList([application]);
      },
      '/api/applications/counts': () => ok([{ state: 'under_review', count: 12 }]),
      '/api/applications/upload-space': () => ok({ ...space, retentionDays: 365 }),
      '/api/terms': () => aList([]),
      '/api/programs': () => aList([]),
    },
  }).then((opened) => ({ ...opened, filters }));
};
