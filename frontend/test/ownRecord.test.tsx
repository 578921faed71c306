import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Permission, TranscriptDto } from '../src/api/types.gen';
import { aHold, aStudent, aUser } from './builders';
import { aList, loadScreens, ok, open } from './harness';

beforeAll(() => Promise.all([loadScreens(), import('../src/pages/transcript/Transcript')]));

const maria = aStudent();
const api = `/api/students/${maria.id}`;
const record = `/portal/student-records/${maria.id}`;
const sentence = 'This is your own record. Another registrar can change it.';
const permissions: Permission[] = [
  ...aUser('registrar').permissions,
  'students.write',
  'holds.read',
  'holds.place',
  'transcripts.read',
  'transcripts.issue',
  'letters.issue',
];
const transcript: TranscriptDto = {
  student: { id: maria.id, studentId: maria.studentId!, firstName: 'Maria', lastName: 'Lopez' },
  program: null,
  terms: [],
  cumulativeGpa: null,
  creditsEarned: 0,
  creditsAttempted: 0,
  qualityPoints: '0.00',
  gpaCredits: 0,
  degrees: [],
  transferCredits: [],
  creditsTransferred: 0,
};
const answers = {
  [api]: () => ok(maria),
  [`${api}/holds`]: () => ok([aHold({ kind: 'registrar', releasedAt: null })]),
  [`${api}/transcript`]: () => ok(transcript),
  [`${api}/transcripts`]: () => aList([]),
  [`${api}/letters`]: () => aList([]),
  '/api/holds/kinds': () => ok([{ kind: 'registrar', office: 'Registrar', mine: true }]),
};
const show = (path: string, studentId: string | null) =>
  open(path, { user: aUser('registrar', { studentId, permissions }), answers });

describe('the student record', () => {
  it('should offer a registrar no changes to their own record, and say who can make them', async () => {
    await show(`${record}?tab=holds`, maria.id);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Registrar hold' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit|Place Hold|Lift/ })).toBeNull();
  });

  it('should offer changes on other records', async () => {
    await show(`${record}?tab=holds`, aStudent(2).id);
    expect(await screen.findByRole('button', { name: /Release/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place Hold' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Edit/ })).toBeVisible();
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

describe('the transcript', () => {
  it('should not offer to issue one’s own official transcript, also at the address of its dialog', async () => {
    await show(`${record}/transcript?dialog=issue`, maria.id);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Issue official transcript' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('should offer one’s own letters, which students issue for themselves', async () => {
    await show(`${record}/transcript?tab=letters`, maria.id);
    expect(await screen.findByRole('button', { name: 'Issue letter' })).toBeVisible();
  });
});
