import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { ok, problem, aList } from './harness';
import {
  idOf,
  outcome,
  planOf,
  mail,
  all,
  openList,
  select,
  here,
  preview,
  record,
  openDuplicate,
} from './bulkActs';
import type { ApplicantMergePreviewDto } from '../src/api/types.gen';

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
