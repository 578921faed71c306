import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  ApplicantMergePreviewDto,
  ApplicationDto,
  ApplicationMatchDto,
  BulkOutcomeDto,
  BulkPlanDto,
  Permission,
} from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, ok, open, problem } from './harness';

const idOf = (n: number) => `77777777-0000-4000-8000-00000000000${n}`;
const row = (n: number): ApplicationDto => ({
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
const outcome = (n: number, change: Partial<BulkOutcomeDto> = {}): BulkOutcomeDto => {
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
const planOf = (action: BulkPlanDto['action'], version: string, outcomes: BulkOutcomeDto[]): BulkPlanDto => ({
  action,
  version,
  done: outcomes.filter(({ result }) => result === 'done').length,
  refused: outcomes.filter(({ result }) => result === 'refused').length,
  outcomes,
});
const mail = { to: 'person.1@mail.example', subject: 'Waiting for you', text: 'Item 1: Transcripts' };
const office = (...more: Permission[]) =>
  aUser('admissions', { permissions: ['self.use', 'catalog.read', 'applications.read', ...more] });
const all = office('applications.write', 'applications.decide', 'applications.release');

const openList = (user = all, answers: NonNullable<Parameters<typeof open>[1]>['answers'] = {}) =>
  open('/portal/applications', {
    user,
    answers: {
      '/api/applications': () => aList([row(1), row(2), row(3)]),
      '/api/applications/counts': () => ok([]),
      '/api/terms': () => aList([]),
      '/api/programs': () => aList([]),
      '/api/application-reviewers': () => aList([]),
      ...answers,
    },
  });
type Person = Awaited<ReturnType<typeof openList>>['person'];
const select = async (person: Person, ...names: RegExp[]) => {
  for (const name of names) await person.click(await screen.findByRole('checkbox', { name }));
};

describe('selected applications should', () => {
  it('be reminded as the preview shows, and show the outcomes of now if something changed', async () => {
    const sent: unknown[] = [];
    let version = 'first.1';
    const { person } = await openList(all, {
      '/api/applications/bulk/preview': () =>
        ok(
          planOf('remind', version, [
            outcome(1, { mail }),
            outcome(2, { result: 'refused', reason: 'A reminder was sent today.' }),
          ]),
        ),
      '/api/applications/bulk': (_: URL, init: RequestInit) => {
        const body = JSON.parse(String(init.body)) as { previewVersion: string };
        sent.push(body);
        if (body.previewVersion === 'first.1') {
          version = 'second.2';
          return problem(409, 'The outcome has changed since the preview for A-000002.');
        }
        return ok(planOf('remind', version, [outcome(1, { mail })]));
      },
    });
    await select(person, /Ada Okoye/, /Ben Sarr/);
    expect(screen.getByText('2 applications selected')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Send Reminders' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind 1 applicant' }));
    expect(dialog.getByText('Email to person.1@mail.example')).toBeVisible();
    expect(dialog.getByText('Item 1: Transcripts')).toBeInTheDocument();
    expect(dialog.getByText('A reminder was sent today.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Send 1 Reminder' }));
    expect(await dialog.findByText(/has changed since the preview/)).toBeVisible();
    await waitFor(async () => {
      await person.click(screen.getByRole('button', { name: 'Send 1 Reminder' }));
      expect(sent).toContainEqual({ action: 'remind', ids: [idOf(1), idOf(2)], previewVersion: 'second.2' });
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('2 applications selected')).toBeNull();
    expect((await screen.findAllByText('1 reminder sent'))[0]).toBeVisible();
  });

  it('go to a chosen reviewer, or to the one with the fewest open reviews', async () => {
    const asked: unknown[] = [];
    const reviewer = { id: idOf(8), name: 'Robin Hale', email: 'r@mail.example', openReviews: 2 };
    const { person } = await openList(all, {
      '/api/application-reviewers': () => aList([reviewer]),
      '/api/applications/bulk/preview': (_: URL, init: RequestInit) => {
        asked.push(JSON.parse(String(init.body)));
        return ok(
          planOf('assign_reviewer', 'v.1', [outcome(1, { reviewerId: idOf(8), reviewerName: 'Robin Hale' })]),
        );
      },
    });
    await select(person, /Ada Okoye/);
    await person.click(screen.getByRole('button', { name: 'Ask for Reviews' }));
    const first = within(await screen.findByRole('dialog', { name: 'Ask for Reviews' }));
    await person.selectOptions(first.getByRole('combobox', { name: 'Reviewer' }), 'Robin Hale');
    await person.click(first.getByRole('button', { name: 'Continue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for 1 review' }));
    expect(dialog.getByText('Robin Hale is asked for a review.')).toBeVisible();
    expect(asked).toEqual([{ action: 'assign_reviewer', ids: [idOf(1)], reviewerId: idOf(8) }]);
  });

  it('be released only where a decision is confirmed, and say so if there is none', async () => {
    const reason = 'There is no confirmed decision on this application.';
    const { person } = await openList(all, {
      '/api/applications/bulk/preview': () =>
        ok(planOf('release', 'v.1', [outcome(1, { result: 'refused', reason })])),
    });
    await select(person, /Ada Okoye/);
    await person.click(screen.getByRole('button', { name: 'Release Decisions' }));
    const first = within(await screen.findByRole('dialog', { name: 'Release Decisions' }));
    await person.click(first.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('None of the selected applications allows this.')).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(reason)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Release \d/ })).toBeNull();
  });

  it('offer only what the reader may do, and nothing to those who only read', async () => {
    const { person, unmount } = await openList(office('applications.write'));
    await select(person, /Ada Okoye/);
    expect(screen.getByRole('button', { name: 'Send Reminders' })).toBeVisible();
    for (const name of ['Ask for Reviews', 'Release Decisions'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    unmount();
    await openList(office());
    await screen.findByText('Ada Okoye');
    expect(screen.queryByRole('checkbox', { name: /Ada Okoye/ })).toBeNull();
  });
});

const here = `/api/applications/${idOf(1)}`;
const match: ApplicationMatchDto = {
  id: idOf(2),
  number: 'A-000002',
  applicantName: 'Ada Okoye-Sarr',
  email: 'person.2@mail.example',
  programName: 'Business Administration',
  termName: 'Spring 2027',
  state: 'withdrawn',
  reasons: ['phone'],
};
const preview = (change: Partial<ApplicantMergePreviewDto> = {}): ApplicantMergePreviewDto => ({
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
const record = {
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
};
const openDuplicate = (answers: NonNullable<Parameters<typeof open>[1]>['answers']) =>
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

describe('two applicants should', () => {
  it('be merged after a preview, with a reason', async () => {
    const sent: unknown[] = [];
    const { person } = await openDuplicate({
      [`${here}/merge-preview`]: ({ searchParams }: URL) => {
        sent.push(searchParams.get('from'));
        return ok(preview());
      },
      [`${here}/merges`]: (_: URL, init: RequestInit) => {
        sent.push(JSON.parse(String(init.body)));
        return ok(record);
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Merge Ada Okoye-Sarr' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge into person.1@mail.example' }));
    for (const text of [
      'A-000002, Business Administration, Spring 2027, Withdrawn',
      '2 files, 1 recommendation, 0 notes',
      'Copies of sent emails (3)',
      '910-555-0177',
    ])
      expect(dialog.getByText(text)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Merge Applicants' }));
    expect(dialog.getAllByText('Reason is required')[0]).toBeVisible();
    await person.type(dialog.getByLabelText('Reason'), ' Both are hers ');
    await person.click(dialog.getByRole('button', { name: 'Merge Applicants' }));
    await waitFor(() =>
      expect(sent).toEqual([
        idOf(2),
        { fromId: idOf(2), previewVersion: 'applicants.1', reason: 'Both are hers' },
      ]),
    );
  });

  it('show every blocker instead of the form, and offer to keep the other address', async () => {
    const blockers = [
      { code: 'application_open', message: 'Both have an open one.', facts: {}, liftedBy: null },
      { code: 'two_students', message: 'Two student records.', facts: {}, liftedBy: null },
    ] as ApplicantMergePreviewDto['blockers'];
    const { person } = await openDuplicate({ [`${here}/merge-preview`]: () => ok(preview({ blockers })) });
    await person.click(await screen.findByRole('button', { name: 'Merge Ada Okoye-Sarr' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge into person.1@mail.example' }));
    expect(dialog.getByText('Both have an open one.')).toBeVisible();
    expect(dialog.getByText('Two student records.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Merge Applicants' })).toBeNull();
    expect(dialog.getByRole('link', { name: 'Keep the other email address instead' })).toHaveAttribute(
      'href',
      `/portal/applications/${idOf(2)}?dialog=merge-applicants&from=${idOf(1)}`,
    );
  });
});
